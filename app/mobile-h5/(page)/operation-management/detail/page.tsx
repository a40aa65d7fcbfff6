import { PersonScreen } from "#components/access/people/person-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { parsePeopleQuery } from "#lib/domain/queries/people-query.ts";
import { idIn, type SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadPerson, loadPreview } from "#lib/server/load/people/load-person.ts";

export const generateMetadata = titled("person");

export default async function Person({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const userId = idIn(params, "userId");
  const [known, preview] = await Promise.all([
    loadPerson("person", userId),
    loadPreview(userId, parsePeopleQuery(params).pages),
  ]);
  return (
    <ClientMessages page="person">
      <PersonScreen userId={userId} {...known} preview={preview} />
    </ClientMessages>
  );
}
