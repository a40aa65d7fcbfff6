import { expect, it } from "vitest";
import { DevicesEmpty } from "#components/devices/list/devices-empty.tsx";
import { ChooseDevice } from "#components/installing/wifi/choose-device.tsx";
import { OfflineStrip } from "#components/offline/offline-strip.tsx";
import { TabIcon } from "#components/ui/drawings/tab-icon.tsx";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

it.each([
  ["a list without devices", <DevicesEmpty key="empty" query={parseDeviceQuery({})} />],
  ["the strip without a network", <OfflineStrip key="strip" screen="devices" deviceId="" />],
  ["a device to be chosen", <ChooseDevice key="choose" devices={[sampleDevice()]} total={1} ssid={undefined} />],
])("%s has the icon of the devices tab, not that of a phone or a screen", (_, ui) => {
  const { container: tab } = renderUi(<TabIcon tab="device" />);
  const { container } = renderUi(ui);
  expect(container.querySelector("svg")?.innerHTML).toBe(tab.querySelector("svg")?.innerHTML);
});
