import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { args } from "#lib/contract/args.ts";
import { changes } from "#lib/contract/changes.ts";
import type { Endpoint } from "#lib/contract/endpoint.ts";
import { gateway } from "#lib/contract/gateway.ts";
import { day } from "#lib/domain/time/spans.ts";
import type { GatewayJob } from "#lib/platform/gateway/job-dispatcher.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { type Assisting, runAssisting } from "#tests/support/site/assisting.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

const wish = { account: "Kitchen", password: "wlan-secret" };
const orders: [string, Endpoint, object][] = [
  ["resetWifi", gateway.resetWifi, {}],
  ["resetDtu", gateway.resetDtu, {}],
  ["configureWifi", gateway.configureWifi, wish],
];
const scan: [string, Endpoint, object] = ["a scan", gateway.stateRequest, { type: "wifiScan" }];
const syncScan: [string, Endpoint, object] = ["a scan that waits", gateway.stateSync, { type: "wifiScan" }];
const looks: [string, Endpoint, object][] = [
  ["stateQuery", gateway.stateQuery, {}],
  ["stateRequest", gateway.stateRequest, {}],
  ["stateSync", gateway.stateSync, {}],
];

let opened: Opened;
let site: Assisting;
beforeAll(async () => {
  opened = await openSqlite();
  site = await runAssisting(opened.store);
  await site.share("guest1");
  await site.assist("guest2", { type: "view" });
  await site.assist("guest3", { type: "full" });
});
afterAll(async () => {
  await site.close();
  await opened.remove();
});

/** Nothing processes jobs here, so they would stay open for ever. */
async function forget(): Promise<void> {
  await opened.store.db.deleteFrom("gatewayJobs").execute();
  await opened.store.db.deleteFrom("changes").execute();
}

const job = (requestId: string, deviceId: string): GatewayJob => ({
  requestId,
  deviceId,
  userId: "admA",
  kind: "wifiConfig",
  account: "Kitchen",
  state: "failed",
  reason: "authError",
  createTime: noon,
  sentTime: noon,
  ackTime: noon,
  leaveTime: null,
  finishTime: noon + 1,
  expireTime: noon + 2,
});

describe("another person's device looks like a missing one", () => {
  it.each([...orders, ...looks, scan, syncScan])("for %s", async (_name, endpoint, input) => {
    for (const userId of ["admB", "guest4"])
      expect(await site.refusal(userId, endpoint, { deviceId: "A1", ...input })).toBe(
        // Operators have no permission codes for these calls.
        userId === "guest4" && endpoint.permission && endpoint !== gateway.configureWifi
          ? "perm.denied"
          : "device.notFound",
      );
  });
});

describe("a guest, and an assistant who may only look,", () => {
  it.each([...orders, scan, syncScan])("may not do %s", async (_name, endpoint, input) => {
    for (const userId of ["guest1", "guest2"])
      expect(await site.refusal(userId, endpoint, { deviceId: "A1", ...input })).toBe("perm.denied");
  });

  it("sees no network name, neither in the state nor in the history nor as a task", async () => {
    const { db } = opened.store;
    await db.insertInto("gatewayJobs").values(job("job-A1", "A1")).execute();
    const own = await site.data("admA", gateway.stateQuery, { deviceId: "A1" });
    expect(own).toMatchObject({
      account: "Kitchen",
      reason: "authError",
      gateway: { history: [{ account: "Kitchen" }] },
    });
    const { requestId } = await site.data("admA", gateway.configureWifi, { deviceId: "A1", ...wish });
    for (const userId of ["guest1", "guest2"]) {
      const seen = await site.data(userId, gateway.stateQuery, { deviceId: "A1" });
      expect(seen).toMatchObject({ requestId, account: null, gateway: { online: true } });
      const history = await site.data(userId, changes.list, { deviceId: "A1" });
      expect(JSON.stringify([seen, history])).not.toContain("Kitchen");
      const task = { deviceId: "A1", argId: "wifiConfig", taskId: requestId };
      expect(await site.refusal(userId, args.checkSet, task)).toBe("param.invalid");
    }
    await forget();
  });
});

it("a person without the network permission sees no network name except those he typed himself", async () => {
  const { db } = opened.store;
  const withhold = (withheld: string | null) =>
    db.updateTable("users").set({ withheld }).where("userId", "in", ["admA", "opA"]).execute();
  await site.data("admA", gateway.configureWifi, { deviceId: "A1", ...wish });
  const told = async (userId: string) => {
    const seen = await site.data(userId, gateway.stateQuery, { deviceId: "A1" });
    return JSON.stringify([seen, await site.data(userId, changes.list, { deviceId: "A1" })]);
  };
  expect(await told("opA")).toContain("Kitchen");
  await withhold("gateway:wifi-config");
  expect(await told("opA")).not.toContain("Kitchen");
  expect(await told("admA")).toContain("Kitchen");
  await withhold(null);
  await forget();
});

it("a full assistant may set up the network, and is named in the history", async () => {
  expect(await site.refusal("guest3", gateway.configureWifi, { deviceId: "A1", ...wish })).toBeUndefined();
  const { list } = await site.data("admA", changes.list, { deviceId: "A1" });
  expect(list.find(({ type }) => type === "wifi")).toMatchObject({
    source: "assistant",
    operatorName: "Name of guest3",
  });
  await forget();
});

it("earlier networks are shown only if set up at this device and finished", async () => {
  const others = [job("elsewhere", "A2"), { ...job("restart", "A1"), kind: "dtuReset", account: null }] as const;
  const under = { ...job("under-way", "A1"), state: "waiting" } as const;
  const rows = [{ ...job("over", "A1"), account: "Own" }, ...others, under];
  await opened.store.db.insertInto("gatewayJobs").values(rows).execute();
  const { gateway: told } = await site.data("admA", gateway.stateQuery, { deviceId: "A1" });
  expect(told?.history).toEqual([{ account: "Own", time: noon, result: "authError" }]);
  await forget();
});

it("a request is answered only with its own device", async () => {
  await opened.store.db.insertInto("gatewayJobs").values(job("job-B1", "B1")).execute();
  expect(await site.refusal("admA", gateway.stateQuery, { deviceId: "A1", requestId: "job-B1" })).toBe("param.invalid");
  expect(await site.refusal("admA", gateway.stateQuery, { deviceId: "B1", requestId: "job-B1" })).toBe(
    "device.notFound",
  );
});

describe("impossible requests are refused with the reason", () => {
  it.each([...orders, ...looks.slice(1), scan])("for an offline device: %s", async (_name, endpoint, input) => {
    expect(await site.refusal("admA", endpoint, { deviceId: "A3", ...input })).toBe("device.offline");
  });

  it.each(orders)("for a device whose service has ended: %s", async (_name, endpoint, input) => {
    const { db } = opened.store;
    const expire = (expireTime: number) =>
      db.updateTable("devices").set({ expireTime }).where("deviceId", "=", "A2").execute();
    await expire(noon - 1);
    expect(await site.refusal("admA", endpoint, { deviceId: "A2", ...input })).toBe("device.expired");
    await expire(noon + day);
  });

  it("names are counted in bytes, as the radio counts them", async () => {
    const named = (account: string) =>
      site.refusal("admA", gateway.configureWifi, { deviceId: "A3", ...wish, account });
    for (const account of ["", "x".repeat(33), "冷".repeat(11), "❄️".repeat(6)])
      expect(await named(account)).toBe("param.invalid");
    for (const account of ["x".repeat(32), "冷".repeat(10), " "]) expect(await named(account)).toBe("device.offline");
  });
});
