import { formatNumber } from "#lib/domain/devices/readings.ts";
import { commQuality, commSuccessRate } from "../../devices/labels.ts";
import type { Facts } from "../facts.ts";
import type { Finding } from "../finding.ts";

/** Whether the controller answers the network module on the serial line. */
export function controllerStep({ device, values }: Facts): Finding | null {
  if (device.controllerOnline === 0) return { cause: "controllerSilent" };
  if (values.size === 0) return { cause: "noValues" };
  const rate = commSuccessRate(device.commOk, device.commTotal);
  if (commQuality(true, rate) === "unstable")
    return { cause: "pollsFailing", values: { rate: `${formatNumber(rate, 1)}%` } };
  return null;
}
