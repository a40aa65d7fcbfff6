import { AddUserScreen } from "#components/access/people/add-user-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { idIn, type SearchParams, single } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadAddUser } from "#lib/server/load/people/load-add-user.ts";

export const generateMetadata = titled("addUser");

export default async function AddUser({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const choices = await loadAddUser();
  return (
    <ClientMessages page="addUser">
      <AddUserScreen
        kind={single(params.kind) === "known" ? "known" : "new"}
        groupId={idIn(params, "groupId")}
        {...choices}
      />
    </ClientMessages>
  );
}
