import { GroupScreen } from "#components/groups/list/group-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { groups } from "#lib/contract/groups.ts";
import { parsePeopleQuery } from "#lib/domain/queries/people-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFor } from "#lib/server/load/load-for.ts";
import { permissions } from "#lib/server/session/permissions.ts";

export const generateMetadata = titled("groups");

export default async function Groups({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { keyword } = parsePeopleQuery(await searchParams);
  const list = await loadFor("groups", groups.list, { deviceCount: true, keyword: keyword || undefined });
  const codes = await permissions();
  return (
    <ClientMessages page="groups">
      <GroupScreen list={list} keyword={keyword} codes={codes.ok ? codes.data : []} />
    </ClientMessages>
  );
}
