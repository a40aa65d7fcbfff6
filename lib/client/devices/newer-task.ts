import type { Task } from "#lib/contract/args.ts";

function rank({ state, stage }: Task): number {
  if (state === "queued") return 1;
  if (state === "timeout") return 4;
  if (state !== "waiting") return 5;
  return stage === "received" ? 3 : stage === "sent" ? 2 : 0;
}

/** Merges an update into a task; of two device reports the later one counts. */
function laid(known: Task, received: Task): Task {
  const isOlder = (received.reportTime ?? 0) < (known.reportTime ?? 0);
  const { reportedValue, reportTime } = isOlder ? known : received;
  const given = Object.entries({ ...received, reportedValue, reportTime }).filter(
    ([key, value]) => value !== undefined && value !== null && Reflect.get(known, key) !== value,
  );
  return given.length === 0 ? known : { ...known, ...Object.fromEntries(given) };
}

/** The newer state of an argument, in any order of arrival: the more advanced of one task, or the later task. */
export function newerTask(known: Task | undefined, received: Task): Task {
  if (!known) return received;
  if (known.taskId === received.taskId) return rank(received) >= rank(known) ? laid(known, received) : known;
  const [before, after] = [known.createTime ?? null, received.createTime ?? null];
  return before !== null && after !== null && after < before ? known : received;
}
