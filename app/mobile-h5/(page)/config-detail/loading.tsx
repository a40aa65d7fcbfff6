import { DeviceLoading } from "#components/devices/device-loading.tsx";

export default function Loading() {
  return <DeviceLoading count={2} height="18rem" />;
}
