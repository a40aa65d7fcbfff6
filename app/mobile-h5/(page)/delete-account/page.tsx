import { AccountTaskScreen } from "#components/account/tasks/account-task-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { account } from "#lib/contract/account.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFor } from "#lib/server/load/load-for.ts";

export const generateMetadata = titled("deleteAccount");

export default async function Page() {
  const [user, lost] = await Promise.all([
    loadFor("deleteAccount", account.current, {}),
    loadFor("deleteAccount", account.removal, {}),
  ]);
  return (
    <ClientMessages page="deleteAccount">
      <AccountTaskScreen task="deleteAccount" user={user} lost={lost} />
    </ClientMessages>
  );
}
