import { access } from "node:fs/promises";
import next from "next";
import { addresses } from "./startup/banner.ts";
import "./web/as-react-server.ts";
import { Files } from "./front/files.ts";
import { endsTlsInFront } from "./front/forwarded.ts";
import { Front } from "./front/front.ts";
import { ignoreBrokenPipe } from "./process/ignore-broken-pipe.ts";
import { stopSignal } from "./process/stop-signal.ts";
import { exitWithError } from "./startup/exit-with-error.ts";
import { folderProblem, type ListenAddress, listenProblem, reason } from "./startup/precheck.ts";
import { readSettings } from "./startup/read-settings.ts";
import { applyBuiltConfig } from "./web/built-config.ts";
import { type Certificate, storedCertificate } from "./web/certificate.ts";
import { consoleToLog } from "./web/console-to-log.ts";
import { waitForPlatform } from "./web/wait-for-platform.ts";
import { startWebMetrics } from "./web/web-metrics.ts";

// The web process: Next behind our own server, from the existing build or, with --dev, from the sources.
const dev = process.argv.includes("--dev");
Object.assign(process.env, { NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" });

ignoreBrokenPipe();
const settings = readSettings();
const { HOST, PORT, HTTPS, DATA_DIR, SESSION_SECRET, METRICS_PORT } = settings;

const problem = HTTPS || SESSION_SECRET === undefined ? await folderProblem(DATA_DIR) : undefined;
if (problem !== undefined) exitWithError(problem);
if (!dev)
  await access(".next/BUILD_ID").catch(() =>
    exitWithError("There is no build of the web app: run npm run build first."),
  );

if (SESSION_SECRET === undefined) {
  const { storedSecret } = await import("#lib/server/session/session-secret.ts");
  try {
    storedSecret(DATA_DIR);
  } catch (error) {
    exitWithError(`The session secret cannot be stored in ${DATA_DIR} (DATA_DIR): ${reason(error)}`);
  }
}

const stopped = stopSignal();
const tls: Certificate | undefined = HTTPS ? await storedCertificate(DATA_DIR, HOST) : undefined;
// In development nothing is compressed, and route handlers answer the calls.
const [files, calls, players] = dev
  ? []
  : await Promise.all([Files.load(), import("./front/calls.ts"), import("./front/players.ts")]);
const app = next({ dev, hostname: HOST, port: PORT });
// The port is taken at once, so that a second start fails early; early requests wait for Next and the platform.
const prepared = (dev ? Promise.resolve() : applyBuiltConfig()).then(() => app.prepare());
const begun = Promise.all([prepared, waitForPlatform(settings)]);
// Its failure is reported below, once the port is taken.
begun.catch(() => {});
const front = new Front(
  async (request, response) => {
    if (files?.answer(request, response)) return;
    await begun;
    if (calls?.isCall(request.url ?? "")) return calls.answerCall(request, response);
    if (await players?.answerPlayer(request, response)) return;
    files?.prepare(request, response);
    await app.getRequestHandler()(request, response);
  },
  { tls, upgrades: dev, behindProxy: endsTlsInFront(settings), takesBody: calls?.isCall },
);
const place: ListenAddress = { variable: "PORT", port: PORT, hostVariable: "HOST", host: HOST };
await front.listen(PORT, HOST).catch((error: unknown) => exitWithError(listenProblem(place, error)));
if (METRICS_PORT !== undefined) {
  const beside: ListenAddress = { variable: "METRICS_PORT", port: METRICS_PORT, host: "127.0.0.1" };
  await startWebMetrics(front.server, METRICS_PORT).catch((error: unknown) =>
    exitWithError(listenProblem(beside, error)),
  );
}
const up = Promise.race([prepared, stopped]);
const first = await up.catch((error: unknown) => exitWithError(`The web app does not start: ${String(error)}`));
if (!dev) consoleToLog(console, (await import("#lib/server/web.ts")).web().log);
if (first !== "stop") console.log(`ready ${addresses(settings)[0]}`);
await stopped;
await front.stop();
await app.close();
process.exit();
