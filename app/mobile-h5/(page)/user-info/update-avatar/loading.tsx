import { PageLoading } from "#components/ui/loading/page-loading.tsx";

export default function Loading() {
  return <PageLoading screen="updateAvatar" back="userInfo" count={1} height="20rem" />;
}
