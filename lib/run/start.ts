import { buildWhenStale, notBuilt } from "./build/build-when-stale.ts";
import { Family } from "./process/family.ts";
import { ignoreBrokenPipe } from "./process/ignore-broken-pipe.ts";
import { relay } from "./process/relay.ts";
import { semiSpace } from "./process/semi-space.ts";
import { stopSignal } from "./process/stop-signal.ts";
import { banner } from "./startup/banner.ts";
import { inspectDataFolder, openPoints } from "./startup/open-points.ts";
import { startProblem } from "./startup/precheck.ts";
import { readSettings } from "./startup/read-settings.ts";
import { giveUp } from "./startup/say.ts";

ignoreBrokenPipe();
const settings = readSettings();

const problem = await startProblem(settings);
if (problem !== undefined) giveUp(problem);

const asked = stopSignal();
const built = await Promise.race([buildWhenStale(), asked]);
if (built === "stop") process.exit();
if (!built) giveUp(notBuilt);

// With the default number of malloc arenas a process of many threads fragments its memory.
const environment: NodeJS.ProcessEnv = { MALLOC_ARENA_MAX: "2", ...process.env, NODE_ENV: "production" };
const family = new Family(relay);

async function start(): Promise<"up" | "failed"> {
  const scripts = { platform: "lib/platform/main.ts", web: "lib/run/web.ts" };
  const wanted = settings.PLATFORM_URL === undefined ? (["platform", "web"] as const) : (["web"] as const);
  const ups = await Promise.all(wanted.map((name) => family.start(name, [semiSpace, scripts[name]], environment)));
  return ups.includes(undefined) ? "failed" : "up";
}

const first = await Promise.race([start(), asked]);
if (first === "up") console.log(banner(settings, openPoints(settings, await inspectDataFolder(settings, Date.now()))));
const end = first === "stop" ? first : await Promise.race([family.firstEnd, asked]);
if (end === "stop") console.log("\nStopping …");
else {
  console.error(`The ${end.name} process ended by itself (${end.how}); stopping the rest.`);
  process.exitCode = end.code === 0 ? 1 : end.code;
}
await family.stop();
process.exit();
