import { IconCloudOff, IconEye, IconHourglass, IconWifiOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Note } from "#components/ui/screen/note.tsx";
import type { Reach } from "./reach.ts";

/** Why a value cannot be sent at once; nothing if it can. */
export function ReachNote({ reach, once }: { reach: Reach; once: boolean }) {
  const t = useTranslations("setting");
  if (reach === "unconnected")
    return (
      <Note tone="warn" icon={IconWifiOff}>
        {t(once ? "commandUnconnected" : "noNetwork")}
      </Note>
    );
  if (reach === "expired")
    return (
      <Note tone="warn" icon={IconHourglass}>
        {t("expired")}
      </Note>
    );
  if (reach === "viewOnly") return <Note icon={IconEye}>{t("viewOnly")}</Note>;
  if (reach === "now") return null;
  return <Note icon={IconCloudOff}>{t(once ? "commandOffline" : "deviceOffline")}</Note>;
}
