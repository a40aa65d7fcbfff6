import { access } from "node:fs/promises";
import next from "next";
import { parseSettings } from "#lib/domain/settings.ts";
import { addresses } from "./banner.ts";
import { type Certificate, keptCertificate } from "./certificate.ts";
import { Front } from "./front/front.ts";
import { outliveLog } from "./outlive-log.ts";
import { folderProblem } from "./precheck.ts";
import { giveUp } from "./say.ts";
import { stopSignal } from "./stop-signal.ts";
import { startWebMetrics } from "./web-metrics.ts";

// The web process: Next behind a server of ours, from the existing build, or with --dev from the sources.
const dev = process.argv.includes("--dev");
Object.assign(process.env, { NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" });

outliveLog();
const parsed = parseSettings(process.env);
if ("problem" in parsed) giveUp(parsed.problem);
const { HOST, PORT, HTTPS, PUBLIC_ORIGIN, DATA_DIR, SESSION_SECRET, METRICS_PORT } = parsed.settings;

const problem = HTTPS || SESSION_SECRET === undefined ? await folderProblem(DATA_DIR) : undefined;
if (problem !== undefined) giveUp(problem);
if (!dev)
  await access(".next/BUILD_ID").catch(() => giveUp("There is no build of the web app: run npm run build first."));

const asked = stopSignal();
const tls: Certificate | undefined = HTTPS ? await keptCertificate(DATA_DIR, HOST) : undefined;
const app = next({ dev, hostname: HOST, port: PORT });
// The port is taken at once, so that a second start fails early; whoever asks early waits for Next.
const prepared = app.prepare();
// Its failure is told below, once the port is taken.
prepared.catch(() => {});
const front = new Front(
  async (request, response) => {
    await prepared;
    await app.getRequestHandler()(request, response);
  },
  // Published over https while this server speaks http: something in front of it ends TLS.
  { tls, upgrades: dev, behindProxy: !HTTPS && PUBLIC_ORIGIN?.startsWith("https:") === true },
);
try {
  await front.listen(PORT, HOST);
  if (METRICS_PORT !== undefined) await startWebMetrics(front.server, METRICS_PORT);
} catch (error) {
  const taken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  giveUp(taken ? `Port ${PORT} on ${HOST} is taken by another program. Set PORT to another one.` : String(error));
}
const up = Promise.race([prepared, asked]);
const first = await up.catch((error: unknown) => giveUp(`The web app does not start: ${String(error)}`));
if (first !== "stop") console.log(`ready ${addresses(parsed.settings)[0]}`);
await asked;
await front.stop();
await app.close();
process.exit();
