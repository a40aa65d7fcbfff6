import { PageLoading } from "#components/ui/loading/page-loading.tsx";

export default function Loading() {
  return <PageLoading screen="otaDevices" back="more" backInHistory count={6} height="5rem" />;
}
