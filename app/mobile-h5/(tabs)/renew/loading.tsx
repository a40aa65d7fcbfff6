import { RenewLoading } from "#components/renewal/renew-loading.tsx";

export default function Loading() {
  return <RenewLoading />;
}
