import { MoreScreen } from "#components/account/more/more-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { account } from "#lib/contract/account.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFor } from "#lib/server/load/load-for.ts";
import { permissions } from "#lib/server/session/permissions.ts";

export const generateMetadata = titled("more");

export default async function Page() {
  const [user, codes] = await Promise.all([loadFor("more", account.current, {}), permissions()]);
  return (
    <ClientMessages page="more">
      <MoreScreen user={user} codes={codes.ok ? codes.data : []} />
    </ClientMessages>
  );
}
