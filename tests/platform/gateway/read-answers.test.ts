import { expect, it } from "vitest";
import { second } from "#lib/domain/time/spans.ts";
import { createGatewayDesk, type GatewayJob } from "#lib/platform/gateway/gateway-desk.ts";
import { judgeLeaving, judgeLink } from "#lib/platform/gateway/judge-link.ts";
import { readLink, readNetworks } from "#lib/platform/gateway/read-gateway-answer.ts";
import { noon } from "#tests/support/platform.ts";

const station = (ssid: string, rssi: number, more: object = {}) => ({ ssid, rssi, channel: 6, bssid: "a", ...more });
const told = (...networks: unknown[]) =>
  readNetworks({ networks })?.map(({ account, rssi, band }) => `${account} ${rssi} ${band}`);

it("a network that is heard from several stations is told once, where it is received best, and in each of its bands", () => {
  const [far, near] = [station("North", -70), station("North", -50, { bssid: "b" })];
  for (const order of [
    [far, near],
    [near, far],
  ])
    expect(told(...order, station("North", -60, { channel: 36 }))).toEqual(["North -50 2.4G", "North -60 5G"]);
});

it("networks that hide their name are as many as their stations", () => {
  const hidden = [station("", -70), station("", -60, { bssid: "b" }), station("", -65)];
  expect(told(...hidden)).toEqual([" -60 2.4G", " -65 2.4G"]);
});

it("what makes no sense of what a module hears is left out, and the rest is told", () => {
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

it.each([{ success: false }, { error: "busy" }])("an answer that says %j is none, whatever else is in it", (no) => {
  expect(readNetworks({ ...no, networks: [station("North", -50)] })).toBeUndefined();
  expect(readLink({ ...no, ssid: "North" })).toBeUndefined();
});

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

it("a set-up has ended as its own result says, and not as that of another one", () => {
  const judge = (id: string, result: "joined" | "noIp") =>
    judgeLink(job("wifiConfig"), { wifi: { id, result } }, after(20));
  expect([judge("own", "joined"), judge("own", "noIp")]).toEqual([done, { state: "failed", reason: "noIp" }]);
  expect([judge("other", "joined"), judge("other", "noIp")]).toEqual([undefined, undefined]);
  expect(judgeLink(job("wifiConfig"), {}, after(20))).toBeUndefined();
});

it("a restart is proven by a running time that began after the module said that it would", () => {
  const judge = (uptimeSec: number | undefined, change?: Partial<GatewayJob>) =>
    judgeLink(job("dtuReset", change), uptimeSec === undefined ? {} : { uptimeSec }, after(20));
  expect([judge(4), judge(6), judge(undefined)]).toEqual([done, undefined, undefined]);
  expect([judge(6, { ackTime: null }), judge(21, { ackTime: null })]).toEqual([done, undefined]);
});

it("networks are forgotten once the module names none, or is gone; of nothing else its leaving is the end", () => {
  expect(judgeLink(job("wifiReset"), { ssid: "North" }, after(20))).toBeUndefined();
  expect(judgeLink(job("wifiReset"), {}, after(20))).toEqual(done);
  expect((["wifiReset", "wifiConfig", "dtuReset"] as const).map((kind) => judgeLeaving(job(kind)))).toEqual([
    done,
    undefined,
    undefined,
  ]);
});

it("the end of a job is told to all who wait for it, and to nobody who has waited for too long", async () => {
  const desk = createGatewayDesk();
  const gaveUp = desk.end("own", 1);
  const patient = [desk.end("own", 60 * second), desk.end("own", 60 * second)];
  const other = desk.end("other", 50);
  expect(await gaveUp).toBeUndefined();
  const ended = job("dtuReset", { state: "done" });
  desk.ended(ended);
  expect(await Promise.all(patient)).toEqual([ended, ended]);
  expect(await other).toBeUndefined();
});
