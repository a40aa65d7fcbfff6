import { mostDrawn } from "#lib/domain/queries/curve-query.ts";

export type CurveArg = { argId: string; argName: string; unit?: string | null; defaultOn?: boolean | null };

/** Units that one plot has axes for. */
export const mostUnits = 2;

export const unitOf = ({ unit }: Pick<CurveArg, "unit">): string => unit ?? "";

/** Whether one more argument still fits into the plot with these. */
export const fits = (chosen: readonly CurveArg[], arg: CurveArg): boolean =>
  chosen.length < mostDrawn && new Set([...chosen, arg].map(unitOf)).size <= mostUnits;

/** The arguments that an address names, as far as the device has them and they fit; else its main one. */
export function chosenArgs(all: readonly CurveArg[], named: readonly string[]): CurveArg[] {
  const chosen: CurveArg[] = [];
  for (const argId of named) {
    const arg = all.find((each) => each.argId === argId);
    if (arg && fits(chosen, arg)) chosen.push(arg);
  }
  const main = all.find(({ defaultOn }) => defaultOn) ?? all[0];
  return chosen.length > 0 || !main ? chosen : [main];
}
