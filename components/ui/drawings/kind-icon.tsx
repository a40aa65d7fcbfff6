import type { ReactNode } from "react";
import { type DeviceKind, deviceKinds } from "#lib/domain/devices/devices.ts";
import { Drawing, type DrawingProps } from "./drawing.tsx";

const shapes: Record<DeviceKind, ReactNode> = {
  coldroom: (
    <>
      <path d="M3.5 20.5V9L12 4l8.5 5v11.5" />
      <path d="M7.5 20.5V12h9v8.5M12 12v8.5M10 16h.01M14 16h.01" />
    </>
  ),
  freezer: (
    <>
      <path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.8 4.5 12 6.7l2.2-2.2M9.8 19.5 12 17.3l2.2 2.2M4 10.9l3-.8-.8-3M20 13.1l-3 .8.8 3M4 13.1l3 .8-.8 3M20 10.9l-3-.8.8-3" />
    </>
  ),
  fridge: (
    <>
      <rect x="6" y="3" width="12" height="17" rx="2.2" />
      <path d="M6 9.5h12M9 6v1.5M9 12.5v3M8 20v1.2M16 20v1.2" />
    </>
  ),
  vaccine: (
    <>
      <rect x="4.5" y="7" width="15" height="13" rx="2.5" />
      <path d="M9 7V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V7M12 10.5v6M9 13.5h6" />
    </>
  ),
  truck: (
    <>
      <path d="M2.5 6.5h11.5v10H2.5zM14 10h4l3.5 3.5v3H14" />
      <circle cx="7" cy="17.5" r="2" />
      <circle cx="17.3" cy="17.5" r="2" />
    </>
  ),
  chiller: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
      <circle cx="9.5" cy="12" r="3.8" />
      <path d="M9.5 8.2v7.6M5.7 12h7.6M16.5 9v.01M16.5 12v.01M16.5 15v.01" />
      <path d="M16.5 9h1M16.5 12h1M16.5 15h1" />
    </>
  ),
  tunnel: (
    <>
      <path d="M12 12c-1.5-3-1.3-7 1.5-8 2.5-.8 3.5 2 2.5 4-.8 1.6-2.5 2.5-4 4zM12 12c3-1.5 7-1.3 8 1.5.8 2.5-2 3.5-4 2.5-1.6-.8-2.5-2.5-4-4zM12 12c1.5 3 1.3 7-1.5 8-2.5.8-3.5-2-2.5-4 .8-1.6 2.5-2.5 4-4zM12 12c-3 1.5-7 1.3-8-1.5-.8-2.5 2-3.5 4-2.5 1.6.8 2.5 2.5 4 4z" />
    </>
  ),
};

const kindOf = (picture: string | null | undefined): DeviceKind =>
  deviceKinds.find((kind) => kind === picture) ?? "coldroom";

/** The drawing of a kind of refrigeration unit. A picture name that is not ours shows a cold room. */
export function KindIcon({ kind, ...frame }: DrawingProps & { kind: string | null | undefined }) {
  return <Drawing {...frame}>{shapes[kindOf(kind)]}</Drawing>;
}
