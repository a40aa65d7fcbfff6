import type { Facts } from "./facts.ts";

/** For how many milliseconds a state of the controller has been as asked; 0 when it is not, or was never told. */
export function lasted({ values, now }: Facts, code: string, wanted: 0 | 1): number {
  const state = values.get(code);
  return state?.num === wanted ? Math.max(1, now - state.sinceTime) : 0;
}

/** A setting in minutes, as milliseconds; `usual` minutes when the controller never told it. */
export const minutesOf = ({ values }: Facts, code: string, usual: number): number =>
  (values.get(code)?.num ?? usual) * 60_000;
