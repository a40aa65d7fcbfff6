import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract, endpoints } from "#lib/contract/index.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { createLimiter } from "#lib/platform/security/limiter.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";
import { holders } from "#tests/support/site/callers.ts";
import { type FilledSite, runFilledSite } from "#tests/support/site/filled-site.ts";
import { fieldsOf } from "#tests/support/strict-schema.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
/** Bytes in use after garbage collection. */
const heap = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

const refused = (seconds: number) => ({ key: "sys.tooMany", data: { retrySeconds: seconds } });

describe("a limit", () => {
  it("applies for its window, reports the remaining seconds, and ends with it", async () => {
    let now = 0;
    const { use } = createLimiter(3, 60, "sys.tooMany", () => now);
    await use("somebody");
    const harmless = [await use("somebody"), await use("somebody")];
    now = 10_000;
    await expect(use("somebody")).rejects.toMatchObject(refused(50));
    await use("somebody else");
    for (const giveBack of harmless) giveBack();
    await use("somebody");
    await expect(use("somebody")).rejects.toMatchObject(refused(50));
    now = 60_000;
    await use("somebody");
  });

  it("does not count uses of the previous window, and can be reverted within its own", async () => {
    let now = 0;
    const { use } = createLimiter(1, 60, "sys.tooMany", () => now);
    const giveBack = await use("somebody");
    now = 60_000;
    await use("somebody");
    giveBack();
    await expect(use("somebody")).rejects.toMatchObject(refused(60));
  });

  it("counts all addresses of one IPv6 network as one client, in every spelling (B03)", async () => {
    const { use } = createLimiter(2, 60, "sys.tooMany", () => 0);
    await use("2001:db8:1:2::1");
    await use("2001:0DB8:1:2:ffff:ffff:ffff:ffff");
    await expect(use("2001:db8:1:2:a::b")).rejects.toMatchObject(refused(60));
    await use("2001:db8:1:3::1");
    await use("::ffff:192.0.2.7");
    await use("192.0.2.7");
    await expect(use("192.0.2.7")).rejects.toMatchObject(refused(60));
  });

  it("remembers the latest of hundreds of thousands of clients in bounded memory (B16)", async () => {
    const limiter = createLimiter(1, 3600, "sys.tooMany", () => 0);
    const before = heap();
    for (let client = 0; client < 300_000; client++) await limiter.use(`client ${client}`);
    expect(limiter.size).toBeLessThanOrEqual(20_000);
    expect(heap() - before).toBeLessThan(100 * 1024 * 1024);
    await expect(limiter.use("client 299999")).rejects.toMatchObject(refused(3600));
  });
});

describe("changes", () => {
  let running: FilledSite;
  beforeAll(async () => {
    running = await runFilledSite();
  });
  afterAll(() => running?.close());
  const { rename, changePicture } = contract.devices;

  it("are limited per person and minute, across all calls and sessions (B15)", async () => {
    const sessions = [await running.tokenOf("admA"), await running.tokenOf("admA")].map((token) => ({ token }));
    const deviceId = "NOBODY";
    const tries = [
      (headers: { token: string }) => running.ask(rename, { deviceId, deviceName: "Room" }, headers),
      (headers: { token: string }) => running.ask(changePicture, { deviceId, imgSelect: "coldroom" }, headers),
      (headers: { token: string }) =>
        running.ask(contract.groups.create, { groupName: "G", deviceIds: [deviceId] }, headers),
    ];
    // Refused changes were looked up too.
    const change = async (at: number) => (await tries[at % 3]?.(sessions[at % 2] ?? { token: "" }))?.body;
    const answers = await Promise.all(Array.from({ length: platformLimits.writes }, (_, at) => change(at)));
    expect(new Set(answers.map((body) => body?.errKey))).toEqual(new Set(["device.notFound"]));
    // An invalid input is no change.
    for (const headers of sessions)
      expect((await running.ask(rename, { deviceId, deviceName: "" }, headers)).body.errKey).toBe("param.invalid");
    for (const at of [0, 1, 2, 3])
      expect(await change(at)).toMatchObject({ errKey: "sys.tooMany", data: { retrySeconds: expect.any(Number) } });
    // Reads, and other people's calls, continue.
    expect((await running.ask(contract.devices.list, {}, sessions[0])).body.code).toBe(200);
    const other = { token: await running.tokenOf("super") };
    expect((await running.ask(rename, { deviceId: "A1", deviceName: "Room" }, other)).body.code).toBe(200);
  });
});

describe("reads that take long", () => {
  let running: FilledSite;
  beforeAll(async () => {
    running = await runFilledSite();
  });
  afterAll(() => running?.close());
  const costly = endpoints.filter(({ endpoint }) => endpoint.costly && endpoint.body === "json");

  it("are limited per session and minute, all together (B15)", async () => {
    expect(costly.map(({ name }) => name)).toEqual(expect.arrayContaining(["curves.query", "users.list"]));
    const mine = { token: await running.tokenOf("super") };
    const ask = (at: number, headers: { token: string }) => {
      const { name, endpoint } = costly[at % costly.length] ?? {};
      if (!name || !endpoint) throw new Error("nothing is costly");
      return running.ask(endpoint, sampleInputs[name], headers).then(({ body }) => body);
    };
    const keys = await Promise.all(Array.from({ length: platformLimits.costlyReads }, (_, at) => ask(at, mine)));
    expect(keys.filter(({ errKey }) => errKey === "sys.tooMany")).toEqual([]);
    const over = await ask(0, mine);
    expect(over).toMatchObject({ code: -1, errKey: "sys.tooMany", data: { retrySeconds: expect.any(Number) } });
    // Another session of the same person, and cheap calls, continue.
    expect((await ask(0, { token: await running.tokenOf("super") })).errKey).not.toBe("sys.tooMany");
    const list = endpoints.find(({ name }) => name === "devices.list")?.endpoint;
    if (list) expect((await running.ask(list, {}, mine)).body.code).toBe(200);
  });

  it("and lists return at most a hundred rows, however many are requested (B15)", async () => {
    const holderOf = holders(running);
    const paged = endpoints.filter(({ endpoint }) => fieldsOf(endpoint.input).includes("pageSize"));
    expect(paged.length).toBeGreaterThanOrEqual(5);
    for (const { name, endpoint } of paged) {
      const { body } = await running.ask(
        endpoint,
        { ...sampleInputs[name], pageSize: 100_000 },
        await holderOf(endpoint.permission),
      );
      expect({ name, key: body.errKey, data: body.data }).toEqual({
        name,
        key: "param.invalid",
        data: { field: "pageSize" },
      });
    }
  });
});
