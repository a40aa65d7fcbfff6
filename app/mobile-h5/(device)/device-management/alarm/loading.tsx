import { DeviceLoading } from "#components/devices/device-loading.tsx";

export default function Loading() {
  return <DeviceLoading count={4} height="7.25rem" />;
}
