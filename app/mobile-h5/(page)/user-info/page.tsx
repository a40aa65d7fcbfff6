import { UserInfoScreen } from "#components/account/tasks/user-info-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { account } from "#lib/contract/account.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFor } from "#lib/server/load/load-for.ts";

export const generateMetadata = titled("userInfo");

export default async function Page() {
  return (
    <ClientMessages page="userInfo">
      <UserInfoScreen user={await loadFor("userInfo", account.current, {})} />
    </ClientMessages>
  );
}
