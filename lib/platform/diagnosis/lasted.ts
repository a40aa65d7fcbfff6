import { clockDiffers } from "#lib/domain/time/ages.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Facts } from "./facts.ts";

/**
 * For how many milliseconds a state of the controller has been as asked; 0 when it is not, or was never told. Since when
 * is told by the device's clock: what that is behind by is no time that the state has lasted.
 */
export function lasted({ values, now }: Facts, code: string, wanted: 0 | 1): number {
  const state = values.get(code);
  if (state?.num !== wanted) return 0;
  const { dataTime, receiveTime, sinceTime } = state;
  const behind = clockDiffers(dataTime, receiveTime) ? receiveTime - dataTime : 0;
  return Math.max(1, now - behind - sinceTime);
}

/** A setting in minutes, as milliseconds; `usual` minutes when the controller never told it. */
export const minutesOf = ({ values }: Facts, code: string, usual: number): number =>
  (values.get(code)?.num ?? usual) * minute;
