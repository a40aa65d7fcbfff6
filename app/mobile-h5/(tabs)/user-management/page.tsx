import { PeopleScreen } from "#components/access/people/people-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { users } from "#lib/contract/users.ts";
import { parsePeopleQuery } from "#lib/domain/queries/people-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFor } from "#lib/server/load/load-for.ts";
import { loadPages } from "#lib/server/load/load-pages.ts";
import { permissions } from "#lib/server/session/permissions.ts";

export const generateMetadata = titled("users");

export default async function Users({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = parsePeopleQuery(await searchParams);
  const [list, codes] = await Promise.all([
    loadPages(query.pages, (paging) =>
      loadFor("users", users.list, { keyword: query.keyword || undefined, role: query.role, ...paging }),
    ),
    permissions(),
  ]);
  return (
    <ClientMessages page="users">
      <PeopleScreen of="users" list={list} query={query} codes={codes.ok ? codes.data : []} />
    </ClientMessages>
  );
}
