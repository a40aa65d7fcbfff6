import { PageLoading } from "#components/ui/loading/page-loading.tsx";

export default function Loading() {
  return <PageLoading screen="updatePassword" back="userInfo" count={3} height="4.5rem" />;
}
