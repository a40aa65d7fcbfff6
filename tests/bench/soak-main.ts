import { buildWhenStale, notBuilt } from "#lib/run/build/build-when-stale.ts";
import { exitWithError } from "#lib/run/startup/exit-with-error.ts";
import { judged, soak } from "./soak.ts";

// `npm run soak -- MINUTES`: level Q1 for that long, by default half an hour; memory and open files must stay flat.
const minutes = Number(process.argv[2] ?? 30);
if (!(minutes >= 2)) exitWithError("Name the minutes, 2 or more.");
if (!(await buildWhenStale())) exitWithError(notBuilt);

const whole = (value: number) => value.toFixed(0).padStart(5);
console.log("minute   web: MB files late/ms   platform: MB files late/ms");
const soaked = await soak({ minutes, calls: 40, pages: 2 }, ({ minute, web, platform }) => {
  const cells = [web.memory, web.files, web.late, platform.memory, platform.files, platform.late];
  console.log(`${minute.toFixed(1).padStart(6)} ${cells.map(whole).join("  ")}`);
});
const result = judged(soaked, Math.min(3, minutes / 3));
console.log(result);
const flat = [result.web, result.platform].every(({ memoryPerMinute, files }) => memoryPerMinute < 5 && files <= 10);
console.log(flat && result.failed.length === 0 ? "flat" : "NOT flat");
process.exitCode = flat && result.failed.length === 0 ? 0 : 1;
