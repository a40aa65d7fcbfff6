import type { DrawingProps } from "./drawing.tsx";
import { TabIcon } from "./tab-icon.tsx";

/** A device, or devices, whatever their kind: the icon of the tab of their list. */
export const DeviceIcon = ({ size }: DrawingProps) => <TabIcon tab="device" size={size} />;
