import { SettingLoading } from "#components/device/settings/setting-loading.tsx";

export default function Loading() {
  return <SettingLoading />;
}
