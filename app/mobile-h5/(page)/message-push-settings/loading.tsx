import { PageLoading } from "#components/ui/loading/page-loading.tsx";

export default function Loading() {
  return <PageLoading screen="messageSettings" back="more" count={5} height="5.5rem" />;
}
