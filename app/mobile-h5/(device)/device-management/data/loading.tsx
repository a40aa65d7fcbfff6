import { DataLoading } from "#components/data/data-loading.tsx";

export default function Loading() {
  return <DataLoading />;
}
