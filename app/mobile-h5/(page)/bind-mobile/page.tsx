import { AccountTaskScreen } from "#components/account/tasks/account-task-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { account } from "#lib/contract/account.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFor } from "#lib/server/load/load-for.ts";

export const generateMetadata = titled("bindMobile");

export default async function Page() {
  return (
    <ClientMessages page="bindMobile">
      <AccountTaskScreen task="bindMobile" user={await loadFor("bindMobile", account.current, {})} />
    </ClientMessages>
  );
}
