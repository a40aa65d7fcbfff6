import { IconFolder, IconUser } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { classes } from "#components/ui/classes.ts";
import { Link } from "#components/ui/link.tsx";
import { LinkBusy } from "#components/ui/link-busy.tsx";
import { Chevron } from "#components/ui/lists/chevron.tsx";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import type { Group } from "#lib/contract/groups.ts";
import { missing } from "#lib/domain/devices/readings.ts";
import styles from "./group-list.module.css";

/** One group: its name, what is wrong in it, its people and how many devices it has. Leads to `to`. */
export function GroupRow({ group, to }: { group: Group; to: string }) {
  const t = useTranslations("groups");
  const { groupName, deviceCount, userCount, alarmCount, offlineCount } = group;
  return (
    <Link href={to} className={styles.row}>
      <span className={styles.tile} aria-hidden="true">
        <IconFolder size={22} stroke={1.8} />
      </span>
      <span className={styles.main}>
        <span className={styles.name}>{groupName}</span>
        <span className={classes(styles.counts, "num")}>
          {alarmCount ? (
            <StatusWord tone="alarm" icon={<StatusIcon status="alarming" size={15} />}>
              {alarmCount}
              <span className="hidden-text">{t("alarms", { count: alarmCount })}</span>
            </StatusWord>
          ) : null}
          {offlineCount ? (
            <StatusWord tone="offline" icon={<StatusIcon status="offline" size={15} />}>
              {offlineCount}
              <span className="hidden-text">{t("offline", { count: offlineCount })}</span>
            </StatusWord>
          ) : null}
          {typeof userCount === "number" ? (
            <span className={styles.people}>
              <IconUser size={15} stroke={1.8} aria-hidden="true" />
              {userCount}
              <span className="hidden-text">{t("people", { count: userCount })}</span>
            </span>
          ) : null}
        </span>
      </span>
      <span className={classes(styles.count, "num")}>
        {deviceCount ?? missing}
        <span className="hidden-text">{t("devices", { count: deviceCount ?? 0 })}</span>
      </span>
      <Chevron />
      <LinkBusy />
    </Link>
  );
}
