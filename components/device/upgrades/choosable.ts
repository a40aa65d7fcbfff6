import type { Upgradable } from "#lib/contract/firmware.ts";

/** Whether an upgrade can be begun now: for the first time, or once more. */
export const isChoosable = ({ online, state }: Pick<Upgradable, "online" | "state">): boolean =>
  online && (state === "available" || state === "failed");
