import type { ArgRow } from "../args/definitions.ts";
import type { ChangeRow } from "./change-row.ts";
import type { Measure } from "./judge.ts";

type Definition = Pick<ArgRow, "rw" | "dataType" | "step" | "precision">;

/** Properties for judging a task; an argument that is no longer defined is compared exactly. */
export function measureOf({ cmd }: Pick<ChangeRow, "cmd">, arg: Definition | undefined): Measure {
  if (cmd !== null) return { tolerance: 0, readable: cmd === "refresh" };
  const readable = arg?.rw !== "w";
  if (arg?.dataType !== "number") return { tolerance: 0, readable };
  const step = arg.step ?? 10 ** -arg.precision;
  // A little more than half, for rounding of binary fractions.
  return { tolerance: step * 0.5000001, readable };
}
