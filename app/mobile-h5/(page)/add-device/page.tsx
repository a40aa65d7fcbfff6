import { AddDevicesScreen } from "#components/groups/devices/add-devices-screen.tsx";
import { ChooseGroupScreen } from "#components/groups/list/choose-group-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { groups } from "#lib/contract/groups.ts";
import { parsePeopleQuery } from "#lib/domain/queries/people-query.ts";
import { idIn, type SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { loadFor } from "#lib/server/load/load-for.ts";
import { loadPages } from "#lib/server/load/load-pages.ts";
import { loadGroup } from "#lib/server/load/people/load-group.ts";

export const generateMetadata = titled("addDevices");

async function ToGroup({ groupId, params }: { groupId: string; params: SearchParams }) {
  const { keyword, pages } = parsePeopleQuery(params);
  const [group, candidates] = await Promise.all([
    loadGroup("addDevices", groupId),
    loadPages(pages, (paging) =>
      loadFor("addDevices", groups.candidates, { groupId, keyword: keyword || undefined, ...paging }),
    ),
  ]);
  return <AddDevicesScreen groupId={groupId} group={group} keyword={keyword} candidates={candidates} />;
}

export default async function AddDevice({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const groupId = idIn(params, "groupId");
  return (
    <ClientMessages page="addDevices">
      {groupId ? (
        <ToGroup groupId={groupId} params={params} />
      ) : (
        <ChooseGroupScreen list={await loadFor("addDevices", groups.list, { deviceCount: true })} />
      )}
    </ClientMessages>
  );
}
