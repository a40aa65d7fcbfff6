import { HistoryLoading } from "#components/history/history-loading.tsx";

export default function Loading() {
  return <HistoryLoading />;
}
