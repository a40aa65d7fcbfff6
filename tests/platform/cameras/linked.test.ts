import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { ezvizCloud } from "#lib/platform/cameras/ezviz-cloud.ts";
import { type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { binding } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { cameras, changes, devices, relations, users } = contract;
const ezviz = { deviceId: "A2", name: "Dock", protocol: "ezopen" as const, deviceSerial: "bc7799091" };
const stream = {
  deviceId: "A2",
  name: "Yard",
  protocol: "hls" as const,
  playUrl: "https://cameras.example/live.m3u8",
  snapshotUrl: "https://cameras.example/still.jpg",
};

/** A simulated EZVIZ cloud that answers or refuses, and records requests. */
async function startCloud() {
  const asked: { path: string; fields: URLSearchParams }[] = [];
  const state = { code: "200", tokens: 0 };
  const server: Server = createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? "";
    asked.push({ path, fields: new URLSearchParams(body) });
    const data = path.endsWith("/token/get")
      ? { accessToken: `at.${++state.tokens}`, expireTime: Date.UTC(2025, 10, 27) }
      : { url: `https://open.ys7.com/v3/openlive/${asked.length}.m3u8` };
    response.end(JSON.stringify({ code: state.code, msg: "", data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, state, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

onEveryStore("a linked camera", (store) => {
  let running: RunningPlatform;
  let cloud: Awaited<ReturnType<typeof startCloud>>;
  beforeAll(async () => {
    await fillSite(store());
    running = await runPlatform(store());
    cloud = await startCloud();
  });
  afterAll(async () => {
    cloud?.close();
    await running?.close();
  });
  beforeEach(async () => {
    await store().db.deleteFrom("cameras").execute();
    const account = { appKey: "key", appSecret: "secret", domain: cloud.origin };
    running.platform.cameras.ezviz = ezvizCloud(account);
    running.platform.cameras.hosts = "cameras.example";
    cloud.state.code = "200";
    cloud.asked.length = 0;
  });

  const link = async (input: Parameters<typeof running.ask>[1], userId = "admA") => {
    const token = await running.tokenOf(userId);
    return (await running.ask(cameras.link, input as typeof ezviz, { token })).body;
  };
  const access = async (more: { renew?: "1" } = {}) => {
    const token = await running.tokenOf("opA");
    const { body } = await running.ask(cameras.access, { deviceId: "A2", ...more }, { token });
    return body.errKey ?? cameras.access.data.parse(body.data);
  };

  it("of EZVIZ is opened with a token of its cloud, and is offered as HLS too", async () => {
    expect(await access()).toBe("camera.none");
    expect((await link({ ...ezviz, validCode: "ABCDEF" })).code).toBe(200);
    expect(await access()).toMatchObject({
      domain: cloud.origin,
      cameras: [
        {
          name: "Dock",
          protocol: "ezopen",
          playUrl: "ezopen://open.ys7.com/BC7799091/1.live",
          hd: true,
          validCode: "ABCDEF",
          accessToken: expect.stringMatching(/^at\./),
          fallbacks: [{ protocol: "hls", playUrl: expect.stringContaining("https://open.ys7.com/") }],
          linked: true,
        },
      ],
    });
    expect(Object.fromEntries(cloud.asked[0]?.fields ?? [])).toEqual({ appKey: "key", appSecret: "secret" });
    const lines = JSON.stringify(running.lines());
    for (const secret of ["ABCDEF", "secret", "at.1"]) expect(lines).not.toContain(secret);
  });

  it("keeps the cloud's token until it is refused (10002) or about to end", async () => {
    await link(ezviz);
    const tokenOf = async (more?: { renew: "1" }) => {
      const granted = await access(more);
      return typeof granted === "string" ? granted : granted.cameras[0]?.accessToken;
    };
    const first = await tokenOf();
    expect(await tokenOf()).toBe(first);
    // A very recent token is not renewed, however often a player reports it as refused.
    expect(await tokenOf({ renew: "1" })).toBe(first);
    running.clock.advance(2 * minute);
    const second = await tokenOf({ renew: "1" });
    expect(second).not.toBe(first);
    expect(await tokenOf()).toBe(second);
  });

  it("reports why its cloud does not open it: no credentials, or a refusal", async () => {
    await link(ezviz);
    cloud.state.code = "10017";
    expect(await access()).toMatchObject({ cameras: [{ problem: "cloudRefused" }] });
    running.platform.cameras.ezviz = null;
    expect(await access()).toMatchObject({ domain: null, cameras: [{ problem: "noCredentials" }] });
  });

  it("with an address of its own comes from an allowed host over https only", async () => {
    expect((await link(stream)).code).toBe(200);
    expect(await access()).toMatchObject({
      cameras: [{ ...stream, deviceId: undefined }].map(({ deviceId: _, ...rest }) => rest),
    });
    for (const playUrl of [
      "http://cameras.example/live.m3u8",
      "https://evil.example/live.m3u8",
      "https://cameras.example.evil.example/live.m3u8",
      "https://user:password@cameras.example/live.m3u8",
      "https://cameras.example:8443/live.m3u8",
      "javascript:alert(1)",
    ])
      expect([playUrl, (await link({ ...stream, playUrl })).errKey]).toEqual([playUrl, "camera.host"]);
    expect((await link({ ...stream, snapshotUrl: "https://evil.example/a.jpg" })).errKey).toBe("camera.host");
  });

  it("is linked and removed by people who own or manage the device, and is in the history by name", async () => {
    expect((await link(ezviz, "opA")).errKey).toBe("perm.denied");
    expect((await link(ezviz, "admB")).errKey).toBe("device.notFound");
    const linked = async (name: string) =>
      cameras.link.data.parse((await link({ ...ezviz, name, validCode: "ABCDEF" })).data).cameraId;
    const [gate, yard] = [await linked("Gate"), await linked("Yard")];
    const remove = async (userId: string, cameraId = gate, deviceId = "A2") => {
      const token = await running.tokenOf(userId);
      return (await running.ask(cameras.unlink, { deviceId, cameraId }, { token })).body;
    };
    expect((await remove("opA")).errKey).toBe("perm.denied");
    expect((await remove("admA", gate, "A1")).errKey).toBe("param.invalid");
    const token = await running.tokenOf("admA");
    const hasCamera = async () =>
      devices.detail.data.parse((await running.ask(devices.detail, { deviceId: "A2" }, { token })).body.data).hasCamera;
    expect(await hasCamera()).toBe(true);
    expect((await remove("admA")).code).toBe(200);
    expect(await hasCamera()).toBe(true);
    expect((await remove("admA", yard)).code).toBe(200);
    expect(await hasCamera()).toBe(false);
    const { body } = await running.ask(changes.list, { deviceId: "A2" }, { token });
    const told = changes.list.data
      .parse(body.data)
      .list.map(({ type, oldValue, newValue }) => [type, oldValue, newValue]);
    expect(told).toEqual(
      expect.arrayContaining([
        ["camera", null, "Gate"],
        ["camera", "Gate", null],
      ]),
    );
    expect(JSON.stringify(body)).not.toContain("ABCDEF");
  });

  it("is removed with the end user's binding: the next one does not see his rooms", async () => {
    const { db } = store();
    const linked = async () => (await db.selectFrom("cameras").select("name").execute()).map(({ name }) => name);
    const say = async <E extends Endpoint>(userId: string, endpoint: E, input: InputOf<E>) =>
      (await running.ask(endpoint, input, { token: await running.tokenOf(userId) })).body.code;
    const take = (userId: string, more: object) => db.insertInto("deviceUsers").values(binding("A3", userId, more));
    await link({ ...ezviz, deviceId: "A3" });
    await link({ ...ezviz, deviceId: "A1", name: "Yard" });
    await take("opB", { role: "endUser", authType: "share", sharedBy: "admA" }).execute();
    expect(await say("opB", devices.leave, { deviceId: "A3" })).toBe(200);
    expect(await linked()).toEqual(["Dock", "Yard"]);
    expect(await say("admA", devices.leave, { deviceId: "A3" })).toBe(200);
    expect(await linked()).toEqual(["Yard"]);
    await take("opB", { role: "endUser" }).execute();
    expect((await link({ ...ezviz, deviceId: "A3" }, "opB")).code).toBe(200);
    expect(await say("super", users.delete, { userId: "opB" })).toBe(200);
    expect(await linked()).toEqual(["Yard"]);
  });

  it("of a dealer is removed with his binding if no end user holds the device, and stays otherwise", async () => {
    const { db } = store();
    await db.deleteFrom("deviceUsers").where("deviceId", "=", "A4").execute();
    await db
      .insertInto("deviceUsers")
      .values(["A1", "A4"].map((deviceId) => binding(deviceId, "admB", { role: "dealer" })))
      .execute();
    for (const deviceId of ["A1", "A4"]) expect((await link({ ...ezviz, deviceId }, "admB")).code).toBe(200);
    for (const deviceId of ["A1", "A4"]) {
      const token = await running.tokenOf("admB");
      expect((await running.ask(relations.unbind, { deviceId, role: "dealer" }, { token })).body.code).toBe(200);
    }
    expect(await db.selectFrom("cameras").select("deviceId").execute()).toEqual([{ deviceId: "A1" }]);
  });

  it("is refused beyond a device's limit, also concurrently", async () => {
    // One session for all, since the number of sessions per person is limited.
    const token = await running.tokenOf("admA");
    const answers = await Promise.all(
      Array.from({ length: limits.camera.linked + 2 }, async (_, index) => {
        return (await running.ask(cameras.link, { ...ezviz, name: `Camera ${index}` }, { token })).body;
      }),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(limits.camera.linked);
    expect(answers.find(({ code }) => code !== 200)?.errKey).toBe("camera.tooMany");
    // The limit is per device.
    expect((await link({ ...ezviz, deviceId: "A1" })).code).toBe(200);
  });
});
