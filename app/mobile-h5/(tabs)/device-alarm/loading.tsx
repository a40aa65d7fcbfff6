import { TabLoading } from "#components/ui/loading/tab-loading.tsx";

export default function Loading() {
  return <TabLoading screen="alarms" count={4} height="7.25rem" />;
}
