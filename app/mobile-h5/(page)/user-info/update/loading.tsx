import { PageLoading } from "#components/ui/loading/page-loading.tsx";

export default function Loading() {
  return <PageLoading screen="updateUser" back="userInfo" count={4} height="4.5rem" />;
}
