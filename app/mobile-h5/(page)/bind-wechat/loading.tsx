import { PageLoading } from "#components/ui/loading/page-loading.tsx";

export default function Loading() {
  return <PageLoading screen="bindWechat" back="userInfo" count={1} height="6rem" />;
}
