import { DevicesLoading } from "#components/devices/devices-loading.tsx";

export default function Loading() {
  return <DevicesLoading />;
}
