import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Aedes } from "aedes";
import { temporaryFolder } from "../site/stores.ts";
import { freePorts } from "./free-port.ts";

/** An external broker; `connections` is how many members it supports in one shared subscription. */
export type ExternalBroker = { url: string; connections: number; close(): Promise<void> };

/**
 * A second aedes that accepts everything. It has no shared subscriptions: their prefix is removed, which is equivalent
 * for a group with one member.
 */
async function startAedes(): Promise<ExternalBroker> {
  const aedes = await Aedes.createBroker({
    // It would look up a kept session's messages by the filters as sent.
    preConnect(_client, packet, done) {
      packet.clean = true;
      done(null, true);
    },
    authorizeSubscribe: (_client, { topic, ...subscription }, done) =>
      done(null, { ...subscription, topic: topic.replace(/^\$share\/[^/]+\//, "") }),
  });
  const server = createServer(aedes.handle);
  const [port = 0] = await freePorts(1);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `mqtt://127.0.0.1:${port}`,
    connections: 1,
    close: () =>
      new Promise((resolve) => {
        server.close();
        aedes.close(() => resolve());
      }),
  };
}

const mosquitto = "/usr/sbin/mosquitto";

/** Resolves once the broker logs that it is running; keeps reading its log, so that the pipe never fills. */
async function running(log: Readable): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    log.on("data", (chunk) => {
      said += chunk;
      if (/ running$/m.test(said)) resolve();
    });
    log.once("end", () => reject(new Error(said)));
  });
}

async function startMosquitto(): Promise<ExternalBroker> {
  const folder = temporaryFolder();
  const [port = 0] = await freePorts(1);
  const url = `mqtt://127.0.0.1:${port}`;
  const file = join(folder.path, "mosquitto.conf");
  writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\nlog_dest stderr\n`);
  const child = spawn(mosquitto, ["-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  await running(child.stderr);
  return {
    url,
    connections: 8,
    async close() {
      const gone = once(child, "exit");
      child.kill();
      await gone;
      folder.remove();
    },
  };
}

/** External brokers available on this machine: a second aedes always, Mosquitto if it is installed. */
export const externalBrokers: readonly (readonly [name: string, start: () => Promise<ExternalBroker>])[] = [
  ["aedes", startAedes],
  ...(existsSync(mosquitto) ? [["Mosquitto", startMosquitto] as const] : []),
];
