import { readFile } from "node:fs/promises";

/** The unit of CPU time in /proc, in microseconds. */
const tick = 10_000;

/** CPU time of a process so far, in microseconds; NaN without a process, or if the system does not tell. */
export async function cpuOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name may contain anything, so only fields after it are read.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
