import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { createReplays } from "#lib/platform/http/replays.ts";
import { startHttp } from "#lib/platform/http/server.ts";
import { StartError } from "#lib/platform/start/start-error.ts";
import { callBy, runPlatform } from "#tests/support/servers/platform.ts";
import { type FilledSite, runFilledSite } from "#tests/support/site/filled-site.ts";

const { account, groups, menu } = contract;
let running: FilledSite;
let headers: Record<string, string>;

beforeAll(async () => {
  running = await runFilledSite();
  headers = { token: await running.tokenOf("admA") };
});
afterAll(() => running?.close());

describe("the platform's HTTP server", () => {
  it("listens on this machine only", async () => {
    expect(running.origin).toMatch(/^http:\/\/127\.0\.0\.1:/);
  });

  it("reports a taken port in one line", async () => {
    const port = Number(new URL(running.origin).port);
    const taken = startHttp(running.platform, port);
    await expect(taken).rejects.toThrow(StartError);
    await expect(taken).rejects.toThrow(`PLATFORM_PORT: cannot listen on 127.0.0.1:${port} (EADDRINUSE)`);
  });

  it("closes at once without open requests, also with an idle connection", async () => {
    const { origin, close } = await runPlatform(running.store);
    const silent = connect(Number(new URL(origin).port), "127.0.0.1");
    await once(silent, "connect");
    // Accepted before one that has been answered.
    expect(await (await fetch(`${origin}/healthz`)).text()).toBe("ok\n");
    const begun = performance.now();
    await Promise.all([close(), once(silent, "close")]);
    expect(performance.now() - begun).toBeLessThan(2_500);
  });

  it("reports liveness and readiness", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const response = await fetch(running.origin + path);
      expect([response.status, await response.text()]).toEqual([200, "ok\n"]);
    }
  });

  it("uses the web server's request id if valid, so that both logs can be matched", async () => {
    const id = "web-0123456789";
    const kept = await running.ask(menu.permissions, {}, { ...headers, "x-request-id": id });
    expect(kept.body.traceId).toBe(id);
    const bad = await running.ask(menu.permissions, {}, { ...headers, "x-request-id": "a b\tc" });
    expect(bad.body.traceId).toMatch(/^[\da-f-]{36}$/);
  });

  it("reads the language from the header, with English as default", async () => {
    const message = async (lang: string) => (await running.ask(account.current, {}, { lang })).body.message;
    expect(await message("zh-cn")).toMatch(/\p{Script=Han}/u);
    expect(await message("xx")).toBe("Unauthorized, please log in");
  });

  it("answers an internal error with 500 and an id that is in the log, and no internals (G04, G05)", async () => {
    const failing: KyselyPlugin = {
      transformQuery() {
        throw new Error("secret path /srv/database");
      },
      transformResult: async ({ result }) => result,
    };
    const faulty = await runPlatform({ ...running.store, db: running.store.db.withPlugin(failing) });
    const { status, body } = await faulty.ask(menu.permissions, {}, { token: "x" });
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: -1, errKey: "sys.error", data: null });
    expect(JSON.stringify(body)).not.toContain("secret path");
    expect(
      faulty.lines().filter(({ requestId, level }) => requestId === body.traceId && Number(level) > 20),
    ).toHaveLength(1);
    expect((await faulty.ask(account.captcha, {})).status).toBe(500);
    await faulty.close();
  });

  it("lets the sender of an oversized body read the response", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${running.origin}${menu.permissions.path}`, { method: "POST", headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on("error", reject);
      sent.write(Buffer.alloc(3 * 1024 * 1024, 32));
      sent.end();
    });
    expect(status).toBe(413);
  });

  it("does not log a sender that disconnects as an error", async () => {
    const socket = connect(Number(new URL(running.origin).port), "127.0.0.1");
    const head = `POST ${menu.permissions.path} HTTP/1.1\r\nhost: x\r\ntoken: ${headers.token}\r\ncontent-length: 99`;
    await once(socket, "connect");
    await new Promise((resolve) => socket.write(`${head}\r\n\r\n{"half":`, resolve));
    socket.destroy();
    await once(socket, "close");
    expect((await running.ask(menu.permissions, {}, headers)).body.code).toBe(200);
    expect(running.lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it("survives requests that are not HTTP", async () => {
    const socket = connect(Number(new URL(running.origin).port), "127.0.0.1");
    await once(socket, "connect");
    socket.resume().write("GARBAGE\0\r\n\r\n");
    await once(socket, "close");
    expect((await running.ask(menu.permissions, {}, headers)).body.code).toBe(200);
  });

  it("identifies a client by the address from our own web server only (B03)", async () => {
    const wrong = (more: Record<string, string>) =>
      running.ask(account.login, { username: `u${Math.random()}`, password: "Wrong123", agree: true }, more);
    for (let round = 0; round < 30; round++)
      await wrong({
        "x-forwarded-for": `1.1.1.${round}, 10.5.5.5`,
        "user-agent": `agent ${round}`,
        appKey: `${round}`,
      });
    expect((await wrong({ "x-forwarded-for": "9.9.9.9, 10.5.5.5", "x-real-ip": "8.8.8.8" })).body.errKey).toBe(
      "auth.locked",
    );
    expect((await wrong({ "x-forwarded-for": "10.5.5.6" })).body.errKey).toBe("auth.badCredentials");
  });
});

describe("a write that carries a requestId", () => {
  const create = (groupName: string, requestId: string, by = headers) =>
    running.ask(groups.create, { groupName, requestId }, by);

  it("is done once, and answered alike each time, also while the first is in progress", async () => {
    const replies = await Promise.all([create("Once", "r-1"), create("Once", "r-1"), create("Once", "r-1")]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(replies.map(({ body }) => body.code)).toEqual([200, 200, 200]);
    expect((await create("Once", "r-2")).body.errKey).toBe("group.exists");
  });

  it("is done again for another person, after ten minutes, and after a refusal", async () => {
    const other = { token: await running.tokenOf("admB") };
    expect((await create("Once", "r-1", other)).body.code).toBe(200);
    running.clock.advance(10 * minute);
    expect((await create("Once", "r-1")).body.errKey).toBe("group.exists");
    await create("Once", "r-3");
    await running.store.db.deleteFrom("groups").where("groupName", "=", "Once").execute();
    expect((await create("Once", "r-3")).body.code).toBe(200);
  });

  it("is done once also without a session, for the same body", async () => {
    const mobile = "13955556666";
    const send = async (type: "register" | "find") => {
      const { body } = await running.ask(account.smsCode, { mobile, type });
      running.clock.advance(minute);
      return String(Reflect.get(Object(body.data), "debugCode"));
    };
    const person = { username: "repeated", password: "Secret123", mobile, code: await send("register") };
    const make = (change: object = {}) => running.ask(account.register, { ...person, requestId: "r-5", ...change });
    const [first, second] = [await make(), await make()];
    expect(first.body).toMatchObject({ code: 200 });
    expect(second.body.data).toEqual(first.body.data);
    expect((await make({ username: "another" })).body.errKey).toBe("auth.smsWrong");
    expect((await make({ requestId: "r-6" })).body.errKey).toBe("auth.smsWrong");
    const find = { mobile, code: await send("find"), newPassword: "Secret456", requestId: "r-7" };
    for (let times = 0; times < 2; times++)
      expect((await running.ask(account.resetPassword, find)).body).toMatchObject({ code: 200 });
  });

  it("is remembered for a person however many writes come without a session", async () => {
    const replays = createReplays();
    let done = 0;
    const answer = async () => {
      done += 1;
      return { status: 200, envelope: { code: 200, data: done } };
    };
    const person = callBy(running.platform, { userId: "admA", role: "endManager", tokenHash: "" });
    const nobody = callBy(running.platform, null);
    const first = await replays.once(person, "groups.create", { requestId: "r-9" }, answer);
    for (let at = 0; at < 11_000; at++)
      await replays.once(nobody, "messages.receipt", { requestId: `n-${at}` }, answer);
    expect(await replays.once(person, "groups.create", { requestId: "r-9" }, answer)).toBe(first);
    await replays.once(nobody, "messages.receipt", { requestId: "n-0" }, answer);
    expect(done).toBe(11_002);
  });

  it("opens a new session each time", async () => {
    const login = () =>
      running.ask(account.login, { username: "repeated", password: "Secret456", agree: true, requestId: "r-8" });
    const tokens = [await login(), await login()].map(({ body }) => Reflect.get(Object(body.data), "token"));
    expect(tokens.every((token) => typeof token === "string")).toBe(true);
    expect(tokens[0]).not.toBe(tokens[1]);
  });
});
