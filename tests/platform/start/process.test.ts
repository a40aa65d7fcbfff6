import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { connectAsync } from "mqtt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import webPush from "web-push";
import { contract } from "#lib/contract/index.ts";
import { bareEnvironment } from "#tests/support/bare-environment.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

let folder: ReturnType<typeof temporaryFolder>;
let environment: NodeJS.ProcessEnv;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = temporaryFolder();
  const [http, mqtt] = await freePorts(2);
  environment = {
    ...bareEnvironment,
    NODE_ENV: "production",
    SIMULATE: "0",
    DATA_DIR: folder.path,
    PLATFORM_PORT: String(http),
    MQTT_PORT: String(mqtt),
  };
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "close");
  }
  folder.remove();
});

function spawnPlatform(words: string[] = [], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["lib/platform/main.ts", ...words], { env: { ...environment, ...more } });
  children.push(child);
  let [output, errors] = ["", ""];
  child.stdout.on("data", (part) => {
    output += part;
  });
  child.stderr.on("data", (part) => {
    errors += part;
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => line.startsWith("ready ") && resolve(line.slice(6)));
    child.once("close", () => reject(new Error(`it ended: ${output}${errors}`)));
  });
  ready.catch(() => {});
  const ended = once(child, "close").then(([code]) => ({ code, output, errors }));
  return { child, ready, ended };
}
const run = (...words: string[]) => spawnPlatform(words).ended;

// Each start and command is a process, which takes long on a busy machine.
describe("the platform's process", { timeout: 60_000 }, () => {
  it("starts with defaults only, prints that it is ready, and ends with 0 on a signal", async () => {
    const { child, ready, ended } = spawnPlatform();
    const origin = await ready;
    expect(origin).toBe(`http://127.0.0.1:${environment.PLATFORM_PORT}`);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    child.kill("SIGTERM");
    const { code, errors } = await ended;
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
  });

  it("creates its database readable by its own user only, also in a folder that others may read", async () => {
    chmodSync(folder.path, 0o755);
    await spawnPlatform().ready;
    for (const name of ["platform.db", "platform.db-wal"])
      expect([name, statSync(join(folder.path, name)).mode & 0o777]).toEqual([name, 0o600]);
  });

  it("keeps its data over a restart, and sends no SMS code in responses (B08)", async () => {
    const first = spawnPlatform();
    const login = { username: "manager", password: "Manager123", agree: true };
    const post = async (origin: string, path: string, body: object, headers = {}) =>
      (await fetch(origin + path, { method: "POST", body: JSON.stringify(body), headers })).json();
    const { data } = await post(await first.ready, contract.account.login.path, login);
    const sms = await post(await first.ready, contract.account.smsCode.path, { mobile: "13800138000", type: "login" });
    expect(sms.data).toEqual({ retrySeconds: 60 });
    first.child.kill("SIGINT");
    expect((await first.ended).output).toMatch(/"notice":true,"msg":"SMS code \d{6} for 138\*{6}00 \(login\)"/);
    const second = spawnPlatform();
    const current = await post(await second.ready, contract.account.current.path, {}, { token: data.token });
    expect(current).toMatchObject({ code: 200, data: { username: "manager" } });
  });

  it("warns while accounts have the documented passwords", async () => {
    const { child, ready, ended } = spawnPlatform();
    await ready;
    child.kill("SIGTERM");
    const { output } = await ended;
    const [warning] = output.split("\n").filter((line) => line.includes("password.known"));
    expect(JSON.parse(warning ?? "{}")).toMatchObject({
      level: 40,
      msg: expect.stringContaining("admin, manager, operator"),
    });
  });
});

it.each(["", "test", "production"])(
  "B08: with NODE_ENV=%s, as in a service unit, no response contains an SMS code",
  {
    timeout: 60_000,
  },
  async (NODE_ENV) => {
    const origin = await spawnPlatform([], { NODE_ENV }).ready;
    const body = JSON.stringify({ mobile: "13900000009", type: "login" });
    const answer = await fetch(origin + contract.account.smsCode.path, { method: "POST", body });
    expect((await answer.json()).data).toEqual({ retrySeconds: 60 });
  },
);

describe("a start that fails says why in one line and ends with 1", { timeout: 60_000 }, () => {
  const expectLine = async (started: ReturnType<typeof spawnPlatform>, line: RegExp) => {
    const { code, errors } = await started.ended;
    expect(errors.trim().split("\n")).toHaveLength(1);
    expect(errors).toMatch(line);
    expect(code).toBe(1);
  };

  it("when a setting is wrong", () => expectLine(spawnPlatform([], { PLATFORM_PORT: "many" }), /^PLATFORM_PORT: /));

  it.each(["PLATFORM_PORT", "MQTT_PORT"])("when %s is taken", async (name) => {
    const holder = createServer().listen(Number(environment[name]), "127.0.0.1");
    await once(holder, "listening");
    await expectLine(spawnPlatform(), new RegExp(`${environment[name]}`));
    holder.close();
  });

  it("when the data folder cannot be written", async () => {
    const file = join(folder.path, "file");
    writeFileSync(file, "");
    await expectLine(spawnPlatform([], { DATA_DIR: file }), /^DATA_DIR: cannot write /);
  });

  it("when the database is damaged", async () => {
    writeFileSync(join(folder.path, "platform.db"), "no database ".repeat(1000));
    await expectLine(spawnPlatform(), /platform\.db is damaged/);
  });

  it("when the keys of web push are not a pair", () => {
    const [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY] = [
      webPush.generateVAPIDKeys().publicKey,
      webPush.generateVAPIDKeys().privateKey,
    ];
    return expectLine(spawnPlatform([], { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }), /^VAPID_PUBLIC_KEY, .* not a pair/);
  });

  it("when the keys of web push cannot be read, and does not say to delete them", async () => {
    mkdirSync(join(folder.path, "vapid.json"));
    await expectLine(spawnPlatform(), /^DATA_DIR: cannot read \S+vapid\.json \(EISDIR\)$/m);
  });

  it("when PostgreSQL does not answer, without its password", () =>
    expectLine(
      spawnPlatform([], { DATABASE_URL: "postgres://me:secret@127.0.0.1:9/x" }),
      /^DATABASE_URL: cannot connect to 127\.0\.0\.1:9 \((?!.*secret)/,
    ));
});

describe("maintenance commands", { timeout: 120_000 }, () => {
  it("are listed by help, and after an unknown or incomplete command, which is named", async () => {
    const { code, output } = await run("help");
    expect(code).toBe(0);
    for (const name of ["token DEVICE_ID", "add-device DEVICE_ID", "reset-password USERNAME"])
      expect(output).toContain(name);
    expect(await run("tokens")).toEqual({ code: 2, output, errors: "Unknown command: tokens\n" });
    expect(await run("token")).toEqual({ code: 2, output, errors: "Usage: token DEVICE_ID [--new]\n" });
  });

  it("add a device and print its token, and nothing else", async () => {
    await spawnPlatform().ready;
    const added = await run("add-device", "BENCH-1", "1001", "Bench", " Manager ");
    expect(added.output).toMatch(/^[\w-]{20}\n$/);
    expect(await run("token", "BENCH-1")).toMatchObject({ code: 0, output: added.output, errors: "" });
    const again = await run("add-device", "BENCH-1", "1001", "Bench");
    expect(again).toMatchObject({ code: 1, output: "", errors: "There is already a device BENCH-1\n" });
    for (const words of [
      ["no such id", "1001", "Name"],
      ["B2", "none", "Name"],
      ["B2", "1001", " "],
      ["B2", "1001", "N", "who"],
    ])
      expect((await run("add-device", ...words)).code).toBe(1);
    expect(await run("token", "B2", "--new")).toMatchObject({ code: 1, errors: "There is no device B2\n" });
  });

  it("replace a device's token while the platform runs: connections with the old one are cut, and new ones refused", async () => {
    await spawnPlatform().ready;
    const [old] = (await run("add-device", "BENCH-2", "1001", "Bench")).output.split("\n");
    const url = `mqtt://127.0.0.1:${environment.MQTT_PORT}`;
    const connected = await connectAsync(url, { username: old ?? "", reconnectPeriod: 0 });
    const over = new Promise<void>((done) => connected.once("close", () => done()));
    const { code, output, errors } = await run("token", "BENCH-2", "--new");
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(output).toMatch(/^[\w-]{20}\n$/);
    const attempt = connectAsync(url, { username: old ?? "", reconnectPeriod: 0 });
    await expect(attempt).rejects.toThrow(/bad user ?name or password/i);
    await over;
    const again = await connectAsync(url, { username: output.trim(), reconnectPeriod: 0 });
    await again.publishAsync("v1/devices/me/telemetry", '{"T1":-18}', { qos: 1 });
    await again.endAsync();
  });

  it("create no missing database, except add-device, and say so: the product may have other settings", async () => {
    environment.DATA_DIR = join(folder.path, "elsewhere");
    const missing = `There is no database in ${environment.DATA_DIR} (DATA_DIR)`;
    const { code, errors } = await run("reset-password", "admin");
    expect([code, errors]).toEqual([1, expect.stringMatching(/^There is no database in [^\n]*for this command\n$/)]);
    expect(errors).toContain(missing);
    expect(existsSync(environment.DATA_DIR)).toBe(false);
    const added = await run("add-device", "BENCH-3", "1001", "Bench");
    expect(added).toMatchObject({ code: 0, errors: expect.stringContaining(`${missing}, a new one is created`) });
    expect((await run("token", "BENCH-3")).output).toBe(added.output);
    expect(statSync(environment.DATA_DIR).mode & 0o777).toBe(0o700);
  });

  it("let an edge node speak for devices", async () => {
    for (const id of ["NODE-1", "UNIT-1"]) await run("add-device", id, "1001", id);
    const carried = await run("carry", "NODE-1", "UNIT-1");
    expect(carried).toMatchObject({ code: 0, output: "NODE-1 speaks for UNIT-1\n", errors: "" });
    expect(await run("carry", "NODE-1", "none")).toMatchObject({ code: 1, errors: "There is no device none\n" });
  });

  it("give a person a new password while the platform runs", async () => {
    const origin = await spawnPlatform().ready;
    const { output } = await run("reset-password", " ADMIN ");
    const body = JSON.stringify({ username: "admin", password: output.trim(), agree: true });
    const answer = await (await fetch(origin + contract.account.login.path, { method: "POST", body })).json();
    expect(answer).toMatchObject({ code: 200, data: { user: { username: "admin" } } });
    expect(await run("reset-password", "nobody")).toMatchObject({ code: 1, errors: "There is no user nobody\n" });
  });

  it("F27: back up while the platform runs, refuse to overwrite, and restore into an empty folder", async () => {
    const origin = await spawnPlatform().ready;
    const login = async (at: string) => {
      const body = JSON.stringify({ username: "manager", password: "Manager123", agree: true });
      return (await fetch(at + contract.account.login.path, { method: "POST", body })).json();
    };
    const { data } = await login(origin);
    const copy = join(folder.path, "..", `${basename(folder.path)}-copy`);
    expect(await run("backup", copy)).toMatchObject({ code: 0, errors: "" });
    const again = await run("backup", copy);
    expect(again).toMatchObject({ code: 1, errors: `${copy} already exists: name a new folder\n` });
    const inUse = await run("restore", copy, "--replace");
    expect(inUse).toMatchObject({ code: 1, errors: `${folder.path} is in use: stop the product first\n` });
    children[0]?.kill("SIGTERM");
    await once(children[0] ?? process, "close");
    expect(await run("restore", copy)).toMatchObject({ code: 1, errors: expect.stringContaining("add --replace") });
    environment.DATA_DIR = join(folder.path, "new");
    expect((await run("restore", copy)).output).toMatch(/^Restored \d+ files of \d{4}-/);
    const body = await fetch((await spawnPlatform().ready) + contract.account.current.path, {
      method: "POST",
      headers: { token: data.token },
      body: "{}",
    });
    expect(await body.json()).toMatchObject({ code: 200, data: { username: "manager" } });
    rmSync(copy, { recursive: true });
  });
});
