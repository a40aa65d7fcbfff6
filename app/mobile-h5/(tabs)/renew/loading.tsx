import { RenewLoading } from "#components/payment/renewal/renew-loading.tsx";

export default function Loading() {
  return <RenewLoading />;
}
