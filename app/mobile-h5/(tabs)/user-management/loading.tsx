import { TabLoading } from "#components/ui/loading/tab-loading.tsx";

export default function Loading() {
  return <TabLoading screen="users" count={6} height="4.25rem" />;
}
