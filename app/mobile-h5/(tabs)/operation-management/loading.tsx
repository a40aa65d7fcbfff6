import { TabLoading } from "#components/ui/loading/tab-loading.tsx";

export default function Loading() {
  return <TabLoading screen="operators" count={6} height="4.25rem" />;
}
