import type { Task } from "#lib/contract/args.ts";

function rank({ state, stage }: Task): number {
  if (state === "queued") return 1;
  if (state === "timeout") return 4;
  if (state !== "waiting") return 5;
  return stage === "received" ? 3 : stage === "sent" ? 2 : 0;
}

/** Merges an update into a task; of two device reports the later one counts. */
function laid(known: Task, told: Task): Task {
  const isOlder = (told.reportTime ?? 0) < (known.reportTime ?? 0);
  const { reportedValue, reportTime } = isOlder ? known : told;
  const said = Object.entries({ ...told, reportedValue, reportTime }).filter(
    ([key, value]) => value !== undefined && value !== null && Reflect.get(known, key) !== value,
  );
  return said.length === 0 ? known : { ...known, ...Object.fromEntries(said) };
}

/** The newer state of an argument, in any order of arrival: the more advanced of one task, or the later task. */
export function newerTask(known: Task | undefined, told: Task): Task {
  if (!known) return told;
  if (known.taskId === told.taskId) return rank(told) >= rank(known) ? laid(known, told) : known;
  const [before, after] = [known.createTime ?? null, told.createTime ?? null];
  return before !== null && after !== null && after < before ? known : told;
}
