import { PageLoading } from "#components/ui/loading/page-loading.tsx";

export default function Loading() {
  return <PageLoading screen="userInfo" back="more" count={8} height="3.5rem" />;
}
