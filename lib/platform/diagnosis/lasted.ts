import { clockDiffers } from "#lib/domain/time/ages.ts";
import { minute } from "#lib/domain/time/spans.ts";
import type { Facts } from "./facts.ts";

/**
 * How long (ms) a state of the controller has been as given; 0 if it is not, or was never reported. The start is by the
 * device's clock, so its lag is subtracted.
 */
export function lasted({ values, now }: Facts, code: string, wanted: 0 | 1): number {
  const state = values.get(code);
  if (state?.num !== wanted) return 0;
  const { dataTime, receiveTime, sinceTime } = state;
  const behind = clockDiffers(dataTime, receiveTime) ? receiveTime - dataTime : 0;
  return Math.max(1, now - behind - sinceTime);
}

/** A setting in minutes, as milliseconds; `usual` minutes if the controller never reported it. */
export const minutesOf = ({ values }: Facts, code: string, usual: number): number =>
  (values.get(code)?.num ?? usual) * minute;
