import { ChildProcesses } from "./process/child-processes.ts";
import { stopSignal } from "./process/stop-signal.ts";
import { banner } from "./startup/banner.ts";
import { exitWithError } from "./startup/exit-with-error.ts";
import { startProblem } from "./startup/precheck.ts";
import { readSettings } from "./startup/read-settings.ts";

// Both parts reload on changes: the web app through Next, the platform through Node's watch mode. All output is shown.
const settings = readSettings();

const problem = await startProblem(settings);
if (problem !== undefined) exitWithError(problem);

const stopped = stopSignal();
const children = new ChildProcesses((name, line) => console.log(`[${name}] ${line}`));
const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "development" };

const starts = [children.start("web", ["lib/run/web.ts", "--dev"], environment)];
if (settings.PLATFORM_URL === undefined)
  starts.push(children.start("platform", ["--watch", "--watch-preserve-output", "lib/platform/main.ts"], environment));

const up = await Promise.race([Promise.all(starts), stopped]);
if (up !== "stop" && !up.includes(undefined)) console.log(banner(settings));
const end = up === "stop" ? up : await Promise.race([children.firstEnd, stopped]);
if (end !== "stop") process.exitCode = 1;
await children.stop();
process.exit();
