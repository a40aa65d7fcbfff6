import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hour, minute } from "#lib/domain/time/spans.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { rowOf, samplesOf } from "#tests/support/servers/mqtt.ts";
import { type HostSide, runHost, types } from "#tests/support/servers/sparkplug-host.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
let side: HostSide;

beforeEach(async () => {
  store = await sqliteStore();
  side = await runHost(store);
});
afterEach(() => side.close());

const request = "spBv1.0/Plant/NCMD/N";
const T1 = (value: number) => ({ name: "T1", datatype: types.float, value });
const dataOfA = () => side.say("DDATA", { device: "A", metrics: [T1(-17)] });
const later = () => side.clock.advance(10_000);
async function statusOf(deviceId: string): Promise<string> {
  await side.ingest.flush();
  return (await rowOf(store, deviceId)).status;
}
const assign = (nodeId: string) =>
  store.db.updateTable("carriedDevices").set({ nodeId }).where("deviceId", "=", "A").execute();

describe("a rebirth request that could not be sent", () => {
  beforeEach(async () => {
    side.isReachable = false;
    await dataOfA();
    side.isReachable = true;
  });

  it("is sent once the node subscribes to its commands", () => {
    side.host.listens("N");
    side.host.listens("N");
    expect(side.sent).toEqual([request]);
  });

  it("is sent with the platform's next check", () => {
    side.host.sweep();
    side.host.sweep();
    expect(side.sent).toEqual([request]);
  });

  it("is not sent after the node's birth", async () => {
    await side.bear();
    side.host.listens("N");
    side.host.sweep();
    expect(side.sent).toEqual([]);
  });
});

it("a rebirth request that was sent is not repeated without another message of the node", async () => {
  await dataOfA();
  later();
  side.host.sweep();
  expect(side.sent).toEqual([request]);
  await dataOfA();
  expect(side.sent).toEqual([request, request]);
});

it("a node that connects again is asked at once", async () => {
  await dataOfA();
  side.host.disconnected("N");
  await dataOfA();
  expect(side.sent).toEqual([request, request]);
});

it("a node that disconnects right after its birth is offline with its devices", async () => {
  void side.say("NBIRTH");
  void side.say("DBIRTH", { device: "A", metrics: [T1(-18)] });
  side.host.disconnected("N");
  // It is processed after the disconnection.
  await side.say("NDATA");
  expect([await statusOf("N"), await statusOf("A")]).toEqual(["offline", "offline"]);
});

it("a birth of a new session ends the previous one, also if the node's death was lost", async () => {
  const bdSeq = (value: bigint) => ({ name: "bdSeq", datatype: types.uint64, value });
  await side.say("NBIRTH", { metrics: [bdSeq(1n)] });
  await side.say("DBIRTH", { device: "A", metrics: [T1(-18)] });
  await side.say("NBIRTH", { metrics: [bdSeq(2n)] });
  expect([await statusOf("N"), await statusOf("A")]).toEqual(["online", "offline"]);
});

describe("after a node's death", () => {
  const died = () => side.say("NDEATH");
  beforeEach(() => side.bear());

  it("a device that is not born in the next session is not missed by a rebirth request", async () => {
    await died();
    await side.say("NBIRTH");
    later();
    side.host.sweep();
    expect([await statusOf("A"), side.sent]).toEqual(["offline", []]);
  });

  it("a device that awaited its rebirth when the node died is not missed by one either", async () => {
    await side.say("NBIRTH");
    await died();
    await side.say("NBIRTH");
    later();
    side.host.sweep();
    expect([await statusOf("A"), side.sent]).toEqual(["offline", []]);
  });

  it("the death of a session whose birth was lost is not refused as outdated", async () => {
    const bdSeq = (value: bigint) => ({ metrics: [{ name: "bdSeq", datatype: types.uint64, value }] });
    await side.say("NBIRTH", bdSeq(1n));
    await side.say("NDEATH", bdSeq(1n));
    await side.say("NDEATH", bdSeq(2n));
    expect(side.refusals.counts.staleDeath).toBe(0);
  });
});

it("data of a device between its node's rebirth and its own are not stored", async () => {
  await side.bear();
  await side.say("NBIRTH");
  side.clock.advance(1_000);
  await dataOfA();
  await side.ingest.flush();
  expect(await samplesOf(store, "A", "T1")).toMatchObject([{ value: -18 }]);
  expect(side.sent).toEqual([request]);
});

describe("a node that moves to another group", () => {
  beforeEach(() => side.bear());

  it("is asked for its rebirth there", async () => {
    await side.say("NDATA", { group: "Other" });
    expect(side.sent).toEqual(["spBv1.0/Other/NCMD/N"]);
  });

  it("begins a new session with its birth there: its devices are offline until they are born in it", async () => {
    await side.say("NBIRTH", { group: "Other" });
    expect(await statusOf("A")).toBe("offline");
    await side.say("DBIRTH", { group: "Other", device: "A", metrics: [T1(-17)] });
    expect(await statusOf("A")).toBe("online");
  });
});

it("devices stay online while their node is born again within its session", async () => {
  await side.bear();
  await side.say("NBIRTH");
  expect(await statusOf("A")).toBe("online");
  await side.say("DBIRTH", { device: "A", metrics: [T1(-17)] });
  later();
  side.host.sweep();
  expect([await statusOf("A"), side.sent]).toEqual(["online", []]);
});

it("a device that dies after its node's rebirth is not missed by a rebirth request", async () => {
  await side.bear();
  await side.say("NBIRTH");
  await side.say("DDEATH", { device: "A" });
  expect(await statusOf("A")).toBe("offline");
  later();
  side.host.sweep();
  expect(side.sent).toEqual([]);
});

it("a device whose rebirth could not be stored has ten seconds for another one", async () => {
  await side.bear();
  later();
  await sql`create trigger away before insert on args begin select raise(abort, 'away'); end`.execute(store.db);
  await side.say("DBIRTH", { device: "A", metrics: [T1(-17), { name: "New", datatype: types.double, value: 1 }] });
  side.host.sweep();
  expect(await statusOf("A")).toBe("online");
  later();
  side.host.sweep();
  expect(await statusOf("A")).toBe("offline");
});

it("a device that is assigned to its former node again is born again there", async () => {
  await side.bear();
  await assign("B");
  later();
  await dataOfA();
  await assign("N");
  await dataOfA();
  expect(side.sent).toEqual([request]);
});

it("a device that is loaded again within its session stays online, however long it reports nothing", async () => {
  await side.bear();
  await side.ingest.flush();
  side.ingest.registry.forget("A");
  side.clock.advance(minute);
  await dataOfA();
  side.clock.advance(6 * hour);
  await side.ingest.sweep();
  expect(await statusOf("A")).toBe("online");
});

it("a deleted device cannot be reached, and a new one with its id has to be born", async () => {
  await side.bear();
  side.host.forget("A");
  expect(side.host.send("A", "rpc/request/1", { method: "read" })).toBeUndefined();
  await dataOfA();
  expect([side.refusals.counts.outOfOrder, side.sent]).toEqual([1, [request]]);
});
