import { DeviceScreen } from "#components/devices/list/device-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { groupChoices } from "#lib/contract/group-choices.ts";
import { overview } from "#lib/contract/overview.ts";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { titled } from "#lib/i18n/titled.ts";
import { redirectToFirstTab } from "#lib/server/load/first-tab.ts";
import { loadDevices } from "#lib/server/load/load-devices.ts";
import { loadFor } from "#lib/server/load/load-for.ts";
import { listView } from "#lib/server/pages/list-view.ts";
import { permissions } from "#lib/server/session/permissions.ts";

export const generateMetadata = titled("home");

export default async function Home({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  await redirectToFirstTab(params);
  const query = parseDeviceQuery(params);
  const [list, groupList, statistics, codes, view] = await Promise.all([
    loadDevices(query),
    loadFor("home", groupChoices, { deviceCount: true }),
    loadFor("home", overview.statistics, { groupId: query.group }),
    permissions(),
    listView(),
  ]);
  return (
    <ClientMessages page="home">
      <DeviceScreen
        query={query}
        list={list}
        groups={groupList}
        statistics={statistics}
        codes={codes.ok ? codes.data : []}
        view={view}
      />
    </ClientMessages>
  );
}
