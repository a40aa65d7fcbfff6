import { DataLoading } from "#components/device/data/data-loading.tsx";

export default function Loading() {
  return <DataLoading />;
}
