import { expect, it } from "vitest";
import { second } from "#lib/domain/time/spans.ts";
import { createGatewayJobDispatcher, type GatewayJob } from "#lib/platform/gateway/job-dispatcher.ts";
import { judgeLeaving, judgeLink } from "#lib/platform/gateway/judge-link.ts";
import { readLink, readNetworks } from "#lib/platform/gateway/read-gateway-answer.ts";
import { noon } from "#tests/support/servers/platform.ts";

const station = (ssid: string, rssi: number, more: object = {}) => ({ ssid, rssi, channel: 6, bssid: "a", ...more });
const told = (...networks: unknown[]) =>
  readNetworks({ networks })?.map(({ account, rssi, band }) => `${account} ${rssi} ${band}`);

it("a network of several access points is listed once per band, with its best signal", () => {
  const [far, near] = [station("North", -70), station("North", -50, { bssid: "b" })];
  for (const order of [
    [far, near],
    [near, far],
  ])
    expect(told(...order, station("North", -60, { channel: 36 }))).toEqual(["North -50 2.4G", "North -60 5G"]);
});

it("hidden networks are listed once per access point", () => {
  const hidden = [station("", -70), station("", -60, { bssid: "b" }), station("", -65)];
  expect(told(...hidden)).toEqual([" -60 2.4G", " -65 2.4G"]);
});

it("invalid entries of a scan are left out, and the others are listed", () => {
  const nonsense = [
    null,
    "North",
    station("too strong", 7),
    station("no channel", -60, { channel: 0 }),
    station("n".repeat(40), -60),
  ];
  const odd = station("odd", -60, { auth: "magic", bssid: "x".repeat(100) });
  expect(readNetworks({ networks: [...nonsense, odd] })).toMatchObject([{ account: "odd", auth: null, bssid: null }]);
  expect(readLink({ ssid: "North", rssi: 12, uptimeSec: -1, ip: "10.0.0.2" })).toMatchObject({
    ssid: "North",
    rssi: null,
    uptimeSec: null,
    ip: "10.0.0.2",
  });
});

it.each([{ success: false }, { error: "busy" }])(
  "a response with %j counts as failed, whatever else it contains",
  (no) => {
    expect(readNetworks({ ...no, networks: [station("North", -50)] })).toBeUndefined();
    expect(readLink({ ...no, ssid: "North" })).toBeUndefined();
  },
);

const job = (kind: GatewayJob["kind"], change: Partial<GatewayJob> = {}): GatewayJob => ({
  requestId: "own",
  deviceId: "D1",
  userId: "admA",
  kind,
  account: null,
  state: "waiting",
  reason: null,
  createTime: noon,
  sentTime: noon,
  ackTime: noon + 15 * second,
  leaveTime: null,
  finishTime: null,
  expireTime: noon + 60 * second,
  ...change,
});
const done = { state: "done" };
const after = (seconds: number) => noon + seconds * second;

it("a set-up ends with its own result, not with that of another one", () => {
  const judge = (id: string, result: "joined" | "noIp") =>
    judgeLink(job("wifiConfig"), { wifi: { id, result } }, after(20));
  expect([judge("own", "joined"), judge("own", "noIp")]).toEqual([done, { state: "failed", reason: "noIp" }]);
  expect([judge("other", "joined"), judge("other", "noIp")]).toEqual([undefined, undefined]);
  expect(judgeLink(job("wifiConfig"), {}, after(20))).toBeUndefined();
});

it("a restart is confirmed by an uptime that began after the module accepted it", () => {
  const judge = (uptimeSec: number | undefined, change?: Partial<GatewayJob>) =>
    judgeLink(job("dtuReset", change), uptimeSec === undefined ? {} : { uptimeSec }, after(20));
  expect([judge(4), judge(6), judge(undefined)]).toEqual([done, undefined, undefined]);
  expect([judge(6, { ackTime: null }), judge(21, { ackTime: null })]).toEqual([done, undefined]);
});

it("a network reset is done once the module reports no network or disconnects; no other job ends with a disconnection", () => {
  expect(judgeLink(job("wifiReset"), { ssid: "North" }, after(20))).toBeUndefined();
  expect(judgeLink(job("wifiReset"), {}, after(20))).toEqual(done);
  expect((["wifiReset", "wifiConfig", "dtuReset"] as const).map((kind) => judgeLeaving(job(kind)))).toEqual([
    done,
    undefined,
    undefined,
  ]);
});

it("the end of a job is reported to all waiting requests, and not to those that timed out", async () => {
  const dispatcher = createGatewayJobDispatcher();
  const gaveUp = dispatcher.waitForEnd("own", 1);
  const patient = [dispatcher.waitForEnd("own", 60 * second), dispatcher.waitForEnd("own", 60 * second)];
  const other = dispatcher.waitForEnd("other", 50);
  expect(await gaveUp).toBeUndefined();
  const ended = job("dtuReset", { state: "done" });
  dispatcher.finished(ended);
  expect(await Promise.all(patient)).toEqual([ended, ended]);
  expect(await other).toBeUndefined();
});
