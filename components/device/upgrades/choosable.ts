import type { Upgradable } from "#lib/contract/firmware.ts";

/** Whether an upgrade can be started or retried now. */
export const isChoosable = ({ online, state }: Pick<Upgradable, "online" | "state">): boolean =>
  online && (state === "available" || state === "failed");
