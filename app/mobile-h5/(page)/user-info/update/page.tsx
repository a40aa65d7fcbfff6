import { AccountTaskScreen } from "#components/account/tasks/account-task-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { account } from "#lib/contract/account.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFor } from "#lib/server/load/load-for.ts";

export const generateMetadata = titled("updateUser");

export default async function Page() {
  return (
    <ClientMessages page="updateUser">
      <AccountTaskScreen task="updateUser" user={await loadFor("updateUser", account.current, {})} />
    </ClientMessages>
  );
}
