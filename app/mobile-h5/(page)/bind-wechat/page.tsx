import { AccountTaskScreen } from "#components/account/tasks/account-task-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { account } from "#lib/contract/account.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFor } from "#lib/server/load/load-for.ts";

export const generateMetadata = titled("bindWechat");

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ notice }, user] = await Promise.all([searchParams, loadFor("bindWechat", account.current, {})]);
  return (
    <ClientMessages page="bindWechat">
      <AccountTaskScreen task="bindWechat" user={user} notice={notice} />
    </ClientMessages>
  );
}
