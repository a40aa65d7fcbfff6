import { PeopleScreen } from "#components/access/people/people-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { operators } from "#lib/contract/operators.ts";
import { parsePeopleQuery } from "#lib/domain/queries/people-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFor } from "#lib/server/load/load-for.ts";
import { loadPages } from "#lib/server/load/load-pages.ts";
import { permissions } from "#lib/server/session/permissions.ts";

export const generateMetadata = titled("operators");

export default async function Operators({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = parsePeopleQuery(await searchParams);
  const [list, codes] = await Promise.all([
    loadPages(query.pages, (paging) =>
      loadFor("operators", operators.list, { keyword: query.keyword || undefined, ...paging }),
    ),
    permissions(),
  ]);
  return (
    <ClientMessages page="operators">
      <PeopleScreen of="operators" list={list} query={query} codes={codes.ok ? codes.data : []} />
    </ClientMessages>
  );
}
