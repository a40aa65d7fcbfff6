import type { ReactNode } from "react";
import type { DeviceStatus } from "#lib/domain/devices/devices.ts";
import { Drawing, type DrawingProps } from "../drawings/drawing.tsx";

// Each state has its own outline, so that colour is not needed to tell it.
const shapes: Record<DeviceStatus, ReactNode> = {
  alarming: (
    <>
      <path d="M12 3.8 21.3 20H2.7z" fill="currentColor" strokeWidth="2" />
      <path d="M12 9.8v4.7" stroke="var(--ic-knock, var(--dc-surface))" strokeWidth="2.1" />
      <path d="M12 17.2h.01" stroke="var(--ic-knock, var(--dc-surface))" strokeWidth="2.5" />
    </>
  ),
  online: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8 12.3 2.8 2.8L16 9.8" />
    </>
  ),
  networkOnline: (
    <>
      <path d="M12 11v9.5M8.5 20.5h7" />
      <circle cx="12" cy="9" r="1.7" fill="currentColor" stroke="none" />
      <path d="M8.3 12.7a5.2 5.2 0 0 1 0-7.4M15.7 5.3a5.2 5.2 0 0 1 0 7.4M5.5 15.5a9.2 9.2 0 0 1 0-13M18.5 2.5a9.2 9.2 0 0 1 0 13" />
    </>
  ),
  networkOffline: (
    <>
      <path d="M12 12v8.5M8.5 20.5h7M4 3.5l16 16" />
      <path d="M15.7 5.3a5.2 5.2 0 0 1 1 5.8M18.5 2.5a9.2 9.2 0 0 1 1.3 11M8.3 12.7a5.2 5.2 0 0 1-1.2-5.4M5.5 15.5A9.2 9.2 0 0 1 4 6" />
    </>
  ),
  offline: (
    <>
      <path d="M4 4l16 16M8.5 7.2A6 6 0 0 1 17.7 10 4.3 4.3 0 0 1 20.3 17M17 18.5H7.5A4.5 4.5 0 0 1 6 9.8" />
    </>
  ),
  inactivated: (
    <>
      <circle cx="12" cy="12" r="8.5" strokeDasharray="3.4 3.28" />
      <path d="M12 8v4.5" />
      <path d="M12 16h.01" strokeWidth="2.4" />
    </>
  ),
  expired: (
    <>
      <path d="M6.5 3.5h11M6.5 20.5h11M8 3.5v3.3c0 2 4 3.5 4 5.2s-4 3.2-4 5.2v3.3M16 3.5v3.3c0 2-4 3.5-4 5.2s4 3.2 4 5.2v3.3" />
    </>
  ),
};

/** The outline of a device's state, in the current text colour. */
export function StatusIcon({ status, ...frame }: DrawingProps & { status: DeviceStatus }) {
  return <Drawing {...frame}>{shapes[status]}</Drawing>;
}
