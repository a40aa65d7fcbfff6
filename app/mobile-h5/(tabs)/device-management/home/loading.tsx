import { DevicesLoading } from "#components/devices/list/devices-loading.tsx";

export default function Loading() {
  return <DevicesLoading />;
}
