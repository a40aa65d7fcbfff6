import { DeviceLoading } from "#components/devices/device-loading.tsx";

export default function Loading() {
  return <DeviceLoading count={1} height="16rem" />;
}
