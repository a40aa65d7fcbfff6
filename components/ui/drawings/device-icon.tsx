import { Drawing, type DrawingProps } from "./drawing.tsx";

/** The drawing of any device. */
export const deviceShape = (
  <>
    <rect x="4" y="3.5" width="16" height="17" rx="3.2" />
    <path d="M8 8.2h8M8 12h4" />
    <circle cx="15.2" cy="15.6" r="1.3" fill="currentColor" stroke="none" />
    <path d="M8 15.6h2.5" />
  </>
);

/** The generic device icon, also of the devices tab, separate so that other icons are not loaded with it. */
export const DeviceIcon = (frame: DrawingProps) => <Drawing {...frame}>{deviceShape}</Drawing>;
