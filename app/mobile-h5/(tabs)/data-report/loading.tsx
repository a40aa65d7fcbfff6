import { TabLoading } from "#components/ui/loading/tab-loading.tsx";

export default function Loading() {
  return <TabLoading screen="report" count={2} height="14rem" />;
}
