import { TabLoading } from "#components/ui/loading/tab-loading.tsx";

export default function Loading() {
  return <TabLoading screen="groups" count={6} height="4.25rem" />;
}
