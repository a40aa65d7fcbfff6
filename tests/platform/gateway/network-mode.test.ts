import { afterAll, beforeAll, expect, it } from "vitest";
import { gateway } from "#lib/contract/gateway.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { storeLink } from "#lib/platform/gateway/readings.ts";
import type { DeviceState } from "#lib/platform/ingest/device-state.ts";
import { type DeviceSide, runIngest } from "#tests/support/servers/mqtt.ts";
import { runSharing, type Sharing } from "#tests/support/site/sharing.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

let opened: Opened;
let site: Sharing;
let side: DeviceSide;
let device: DeviceState;
beforeAll(async () => {
  opened = await openSqlite();
  site = await runSharing(opened.store);
  side = await runIngest(opened.store);
  const found = await side.ingest.registry.byId("A1");
  if (!found) throw new Error("no device");
  device = found;
});
afterAll(async () => {
  await side.close();
  await site.close();
  await opened.remove();
});

const says = async (networkMode: string) => {
  side.clock.advance(minute);
  side.ingest.receive(device, "attributes", { networkMode });
  await side.ingest.flush();
};
/** The module's answer to the request for its connection. */
const answers = (ssid: string | null) => {
  side.clock.advance(minute);
  return storeLink(opened.store.db, "A1", { ssid }, side.clock.now());
};
const mode = async () => (await site.data("admA", gateway.stateQuery, { deviceId: "A1" })).gateway?.networkMode;

it("a device that reported its WiFi is on it until it reports another connection", async () => {
  await says("4G");
  expect(await mode()).toBe("4G");
  await answers("Kitchen");
  expect(await mode()).toBe("WiFi");
  await says("Ethernet");
  expect(await mode()).toBe("Ethernet");
  await answers("Kitchen");
  await says("WiFi");
  await says("4G");
  expect(await mode()).toBe("4G");
  await answers(null);
  expect(await mode()).toBe("4G");
});
