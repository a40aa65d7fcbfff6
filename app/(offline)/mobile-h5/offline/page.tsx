import type { Metadata } from "next";
import { KeptAlarmScreen } from "#components/alarms/kept-alarm-screen.tsx";
import { KeptAlarms } from "#components/alarms/kept-alarms.tsx";
import { KeptCurve } from "#components/device/curves/kept-curve.tsx";
import { KeptData } from "#components/device/data/kept-data.tsx";
import { KeptDevice } from "#components/devices/kept-device.tsx";
import { KeptDevices } from "#components/devices/list/kept-devices.tsx";
import { OfflineShell } from "#components/offline/offline-shell.tsx";

/** No title: the shown screen sets it, and a server title would replace it on hydration. */
export const metadata: Metadata = { title: null };

const screens = {
  devices: <KeptDevices />,
  alarms: <KeptAlarmScreen />,
  data: (
    <KeptDevice kind="device">
      <KeptData />
    </KeptDevice>
  ),
  curve: (
    <KeptDevice kind="curve">
      <KeptCurve />
    </KeptDevice>
  ),
  deviceAlarms: (
    <KeptDevice kind="alarms">
      <KeptAlarms />
    </KeptDevice>
  ),
};

export default function Offline() {
  return <OfflineShell screens={screens} />;
}
