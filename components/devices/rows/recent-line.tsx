import type { ComponentProps } from "react";
import { useRecentCurve } from "#lib/client/curves/recent-curve.ts";
import { Sparkline } from "./sparkline.tsx";

type Props = Omit<ComponentProps<typeof Sparkline>, "curve"> & { deviceId: string };

/** A sparkline of a device's last hours, once loaded. */
export function RecentLine({ deviceId, ...props }: Props) {
  const curve = useRecentCurve(deviceId);
  return curve ? <Sparkline curve={curve} {...props} /> : null;
}
