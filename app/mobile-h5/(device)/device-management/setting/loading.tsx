import { SettingLoading } from "#components/settings/setting-loading.tsx";

export default function Loading() {
  return <SettingLoading />;
}
