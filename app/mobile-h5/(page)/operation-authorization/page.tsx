import { AuthorizationScreen } from "#components/access/people/authorization-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { operators } from "#lib/contract/operators.ts";
import { idIn, type SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFor } from "#lib/server/load/load-for.ts";
import { loadPerson, loadPreview } from "#lib/server/load/people/load-person.ts";

export const generateMetadata = titled("authorization");

export default async function Authorization({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const userId = idIn(await searchParams, "userId");
  const [{ person, list }, groups, preview] = await Promise.all([
    loadPerson("authorization", userId),
    loadFor("authorization", operators.groups, { userId: userId ?? "" }),
    loadPreview(userId, 1),
  ]);
  return (
    <ClientMessages page="authorization">
      <AuthorizationScreen
        userId={userId}
        person={person}
        groups={groups}
        sees={preview.ok ? preview.data.total : undefined}
        list={list}
      />
    </ClientMessages>
  );
}
