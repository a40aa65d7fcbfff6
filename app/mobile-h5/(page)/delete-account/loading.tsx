import { PageLoading } from "#components/ui/loading/page-loading.tsx";

export default function Loading() {
  return <PageLoading screen="deleteAccount" back="userInfo" count={3} height="5rem" />;
}
