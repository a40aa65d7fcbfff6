import { EventEmitter, on } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, type Server, type TLSSocket } from "node:tls";
import { Aedes } from "aedes";
import { generate } from "selfsigned";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { startPlatformProcess } from "#tests/support/servers/platform-process.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

type Pair = { cert: string; key: string };

const strong = { keyType: "ec", algorithm: "sha256" } as const;
const named = (name: string) => [{ name: "commonName", value: name }];
const pairOf = ({ cert, private: key }: { cert: string; private: string }): Pair => ({ cert, key });

/** An authority that is also the broker's own certificate. */
const authority = async () =>
  pairOf(
    await generate(named("Authority"), {
      ...strong,
      extensions: [
        { name: "basicConstraints", cA: true },
        { name: "keyUsage", keyCertSign: true, digitalSignature: true },
        { name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] },
      ],
    }),
  );
const certified = async (name: string, ca: Pair) =>
  pairOf(await generate(named(name), { ...strong, ca, extensions: [{ name: "extKeyUsage", clientAuth: true }] }));

let folder: ReturnType<typeof temporaryFolder>;
let ca: Pair;
let broker: Aedes;
let server: Server;
let environment: Record<string, string>;
const sockets = new Set<TLSSocket>();
const said = new EventEmitter();

const file = (name: string) => join(folder.path, name);
function keep({ cert, key }: Pair): void {
  writeFileSync(file("cert.pem"), cert);
  writeFileSync(file("key.pem"), key);
}
/** Settles once a connection was taken whose certificate bears this name. */
async function presented(name: string): Promise<void> {
  for await (const [each] of on(said, "name", { signal: AbortSignal.timeout(30_000) })) if (each === name) return;
}

beforeEach(async () => {
  folder = temporaryFolder();
  ca = await authority();
  writeFileSync(file("ca.pem"), ca.cert);
  broker = await Aedes.createBroker();
  server = createServer({ ...ca, ca: ca.cert, requestCert: true, rejectUnauthorized: true }, (socket) => {
    sockets.add(socket);
    said.emit("name", socket.getPeerCertificate().subject.CN);
    broker.handle(socket);
  });
  const [port = 0] = await freePorts(1);
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  environment = {
    MQTT_URL: `mqtts://127.0.0.1:${port}`,
    MQTT_CERT: file("cert.pem"),
    MQTT_KEY: file("key.pem"),
    NODE_EXTRA_CA_CERTS: file("ca.pem"),
  };
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => broker.close(() => resolve(undefined)));
  await new Promise((resolve) => server.close(resolve));
  folder.remove();
});

// Each start is a process of its own, which takes its time on a busy machine.
const patient = { timeout: 60_000 };

it("a broker that requests a certificate gets the platform's, and the new one after a renewal", patient, async () => {
  keep(await certified("first", ca));
  const first = presented("first");
  const platform = await startPlatformProcess(join(folder.path, "data"), environment);
  try {
    await first;
    keep(await certified("renewed", ca));
    const renewed = presented("renewed");
    for (const socket of sockets) socket.destroy();
    await renewed;
  } finally {
    platform.child.kill();
    await platform.ended;
  }
});

it("a missing certificate, or one of another key, prevents the start and is named", patient, async () => {
  const start = () => startPlatformProcess(join(folder.path, "data"), environment);
  await expect(start()).rejects.toThrow("MQTT_CERT, MQTT_KEY: cannot use them (ENOENT)");
  const [{ cert }, { key }] = [await certified("one", ca), await certified("other", ca)];
  keep({ cert, key });
  await expect(start()).rejects.toThrow("MQTT_CERT, MQTT_KEY: cannot use them (ERR_OSSL_X509_KEY_VALUES_MISMATCH)");
});
