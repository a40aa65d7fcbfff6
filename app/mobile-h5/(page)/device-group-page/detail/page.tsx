import { GroupPage } from "#components/groups/group-page.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { idIn, type SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadGroup } from "#lib/server/load/people/load-group.ts";
import { loadGroupView } from "#lib/server/load/people/load-group-view.ts";
import { permissions } from "#lib/server/session/permissions.ts";

export const generateMetadata = titled("group");

export default async function Group({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const groupId = idIn(params, "groupId");
  const [group, content, codes] = await Promise.all([
    loadGroup("group", groupId),
    loadGroupView(groupId ?? "", params),
    permissions(),
  ]);
  return (
    <ClientMessages page="group">
      <GroupPage groupId={groupId} group={group} content={content} codes={codes.ok ? codes.data : []} />
    </ClientMessages>
  );
}
