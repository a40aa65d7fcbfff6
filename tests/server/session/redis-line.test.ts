import { type AddressInfo, connect, createServer } from "node:net";
import { createClient } from "@redis/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#lib/server/log.ts";
import type { Revocations } from "#lib/server/session/revocations.ts";
import { sharedRevocations } from "#lib/server/session/shared-revocations.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { hasRedis, Redis } from "#tests/support/servers/redis.ts";

const session = { sid: "s", userId: "u", issuedAt: 1_000 };
const theList = "the shared list of ended sessions";
const patient = { timeout: 15_000 };

describe.skipIf(!hasRedis)("F37: the connection to the shared list", () => {
  let redis: Redis;
  const closing: (() => unknown)[] = [];
  /** Log lines since the test began. */
  let said: { msg: string; reason?: string; policy?: string }[];
  beforeEach(async () => {
    said = [];
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  async function startRedis(): Promise<Redis> {
    const [port = 0] = await freePorts(1);
    const started = new Redis(port);
    closing.push(() => started.stop("SIGKILL"));
    await started.start();
    return started;
  }
  async function admin(of: Redis) {
    const client = createClient({ url: of.url });
    client.on("error", () => undefined);
    await client.connect();
    closing.push(() => client.destroy());
    return client;
  }
  function list(url: string): Revocations {
    const log = createLog("info", { write: (line) => void said.push(JSON.parse(line)) });
    const revocations = sharedRevocations(url, { now: () => 2_000, log });
    closing.push(revocations.close);
    return revocations;
  }
  const sentences = () => said.map(({ msg }) => msg);

  test("is not reported missing because this process was suspended while connecting", async () => {
    const revocations = list(redis.url);
    // As long as a slow machine may be busy at its start.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
    await expect.poll(() => revocations.stateOf(session), patient).toBe("open");
    expect(said).toEqual([]);
  });

  test("to a suspended Redis is reported once, and works again when Redis resumes", async () => {
    const revocations = list(redis.url);
    await expect.poll(() => revocations.stateOf(session), patient).toBe("open");
    const watching = await admin(redis);
    redis.freeze();
    await expect
      .poll(() => said, patient)
      .toMatchObject([{ msg: `${theList} cannot be reached`, reason: "no answer" }]);
    redis.thaw();
    await expect.poll(() => revocations.stateOf(session), patient).toBe("open");
    await expect.poll(async () => (await watching.clientList()).length).toBe(2);
    expect(sentences()).toEqual([`${theList} cannot be reached`, `${theList} can be reached again`]);
  });

  test("to a Redis that became a replica is replaced, and reaches the new primary once the address leads there", async () => {
    const successor = await startRedis();
    let target = redis;
    const proxy = createServer((socket) => {
      const onward = connect(Number(new URL(target.url).port), "127.0.0.1");
      for (const each of [socket, onward]) each.on("error", () => undefined);
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    closing.push(() => new Promise((resolve) => proxy.close(resolve)));
    const revocations = list(`redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    await expect.poll(() => revocations.stateOf(session), patient).toBe("open");
    target = successor;
    // The connection to the old one stays open: it answers, but rejects writes.
    await (await admin(redis)).sendCommand(["REPLICAOF", "127.0.0.1", new URL(successor.url).port]);
    expect(await revocations.revoke("s")).toBe(true);
    expect(said).toMatchObject([{ reason: expect.stringContaining("READONLY") }]);
    const other = list(successor.url);
    await expect.poll(() => other.stateOf(session), patient).toBe("ended");
    expect(said).toHaveLength(1);
  });

  test("to a Redis that evicts data is reported, since ended sessions would be valid again", async () => {
    const settings = await admin(redis);
    await settings.configSet({ maxmemory: "100mb", "maxmemory-policy": "allkeys-lru" });
    list(redis.url);
    await expect
      .poll(() => said, patient)
      .toMatchObject([
        {
          policy: "allkeys-lru",
          msg: "Redis forgets ended sessions once it is full: set its maxmemory-policy to noeviction",
        },
      ]);
    await settings.configSet("maxmemory-policy", "noeviction");
    const revocations = list(redis.url);
    await expect.poll(() => revocations.stateOf(session), patient).toBe("open");
    await settings.configSet({ maxmemory: "0", "maxmemory-policy": "allkeys-lru" });
    const other = list(redis.url);
    await expect.poll(() => other.stateOf(session), patient).toBe("open");
    expect(said).toHaveLength(1);
  });

  test("to a Redis that returns with a new password is reported once", async () => {
    const revocations = list(redis.url);
    await expect.poll(() => revocations.stateOf(session), patient).toBe("open");
    const settings = await admin(redis);
    await settings.configSet("requirepass", "new");
    await settings.sendCommand(["CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"]);
    const refusals = () => said.filter(({ reason }) => reason?.includes("NOAUTH"));
    await expect.poll(refusals, patient).toHaveLength(1);
    await settings.configSet("requirepass", "");
    await expect.poll(() => revocations.stateOf(session), patient).toBe("open");
    expect(refusals()).toHaveLength(1);
    expect(sentences().at(-1)).toBe(`${theList} can be reached again`);
  });
});
