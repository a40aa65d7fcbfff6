import { PageLoading } from "#components/ui/loading/page-loading.tsx";

export default function Loading() {
  return <PageLoading screen="person" back="home" count={4} height="4.25rem" />;
}
