import { PageLoading } from "#components/ui/loading/page-loading.tsx";

export default function Loading() {
  return <PageLoading screen="history" back="more" backInHistory count={6} height="6rem" />;
}
