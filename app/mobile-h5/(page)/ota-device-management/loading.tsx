import { UpgradesLoading } from "#components/upgrades/upgrades-loading.tsx";

export default function Loading() {
  return <UpgradesLoading />;
}
