import { mostDrawn } from "#lib/domain/queries/curve-query.ts";

export type CurveArg = { argId: string; argName: string; unit?: string | null; defaultOn?: boolean | null };

/** The number of units that one plot has axes for. */
export const mostUnits = 2;

export const unitOf = ({ unit }: Pick<CurveArg, "unit">): string => unit ?? "";

/** Whether the plot has room for one more argument. */
export const fits = (chosen: readonly CurveArg[], arg: CurveArg): boolean =>
  chosen.length < mostDrawn && new Set([...chosen, arg].map(unitOf)).size <= mostUnits;

export type ArgChoice = {
  all: readonly CurveArg[];
  /** Some of `all`. */
  chosen: readonly CurveArg[];
  choose: (args: readonly CurveArg[]) => void;
};

/** The drawn arguments after this one is turned on or off. */
export const turned = (chosen: readonly CurveArg[], arg: CurveArg): CurveArg[] =>
  chosen.includes(arg) ? chosen.filter((each) => each !== arg) : [...chosen, arg];

/** Whether an argument can be turned on or off: the last one cannot be turned off. */
export const mayTurn = (chosen: readonly CurveArg[], arg: CurveArg): boolean =>
  chosen.includes(arg) ? chosen.length > 1 : fits(chosen, arg);

/** The arguments in the address that exist and fit; otherwise the main one. */
export function chosenArgs(all: readonly CurveArg[], named: readonly string[]): CurveArg[] {
  const chosen: CurveArg[] = [];
  for (const argId of named) {
    const arg = all.find((each) => each.argId === argId);
    if (arg && fits(chosen, arg)) chosen.push(arg);
  }
  const main = all.find(({ defaultOn }) => defaultOn) ?? all[0];
  return chosen.length > 0 || !main ? chosen : [main];
}
