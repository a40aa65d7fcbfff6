import { buildWhenStale, notBuilt } from "./build/build-when-stale.ts";
import { ChildProcesses } from "./process/child-processes.ts";
import { ignoreBrokenPipe } from "./process/ignore-broken-pipe.ts";
import { relayOutput } from "./process/relay-output.ts";
import { semiSpace } from "./process/semi-space.ts";
import { stopSignal } from "./process/stop-signal.ts";
import { banner } from "./startup/banner.ts";
import { exitWithError } from "./startup/exit-with-error.ts";
import { startProblem } from "./startup/precheck.ts";
import { readSettings } from "./startup/read-settings.ts";
import { inspectDataFolder, startupWarnings } from "./startup/startup-warnings.ts";

ignoreBrokenPipe();
const settings = readSettings();

const problem = await startProblem(settings);
if (problem !== undefined) exitWithError(problem);

const stopped = stopSignal();
const built = await Promise.race([buildWhenStale(), stopped]);
if (built === "stop") process.exit();
if (!built) exitWithError(notBuilt);

// With the default number of malloc arenas a process of many threads fragments its memory.
const environment: NodeJS.ProcessEnv = { MALLOC_ARENA_MAX: "2", ...process.env, NODE_ENV: "production" };
const children = new ChildProcesses(relayOutput);

async function start(): Promise<"up" | "failed"> {
  const scripts = { platform: "lib/platform/main.ts", web: "lib/run/web.ts" };
  const wanted = settings.PLATFORM_URL === undefined ? (["platform", "web"] as const) : (["web"] as const);
  const ups = await Promise.all(wanted.map((name) => children.start(name, [semiSpace, scripts[name]], environment)));
  return ups.includes(undefined) ? "failed" : "up";
}

const first = await Promise.race([start(), stopped]);
if (first === "up")
  console.log(banner(settings, startupWarnings(settings, await inspectDataFolder(settings, Date.now()))));
const end = first === "stop" ? first : await Promise.race([children.firstEnd, stopped]);
if (end === "stop") console.log("\nStopping …");
else {
  console.error(`The ${end.name} process ended by itself (${end.how}); stopping the rest.`);
  process.exitCode = end.code === 0 ? 1 : end.code;
}
await children.stop();
process.exit();
