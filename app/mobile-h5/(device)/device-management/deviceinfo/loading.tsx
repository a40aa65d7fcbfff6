import { DeviceLoading } from "#components/devices/device-loading.tsx";

export default function Loading() {
  return <DeviceLoading count={3} height="9rem" />;
}
