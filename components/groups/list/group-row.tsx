import { IconFolder, IconUser } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { classes } from "#components/ui/classes.ts";
import { Link } from "#components/ui/link.tsx";
import { LinkBusy } from "#components/ui/link-busy.tsx";
import { Chevron } from "#components/ui/lists/chevron.tsx";
import { LabelledCount } from "#components/ui/values/labelled-count.tsx";
import { StatusIcon } from "#components/ui/values/status-icon.tsx";
import { StatusWord } from "#components/ui/values/status-word.tsx";
import type { Group } from "#lib/contract/groups.ts";
import { missing } from "#lib/domain/devices/readings.ts";
import styles from "./group-list.module.css";

/** One group: name, problems, users and number of devices. Links to `to`. */
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
              <LabelledCount count={alarmCount} label={`${alarmCount} ${t("alarms", { count: alarmCount })}`} />
            </StatusWord>
          ) : null}
          {offlineCount ? (
            <StatusWord tone="offline" icon={<StatusIcon status="offline" size={15} />}>
              <LabelledCount count={offlineCount} label={`${offlineCount} ${t("offline", { count: offlineCount })}`} />
            </StatusWord>
          ) : null}
          {typeof userCount === "number" ? (
            <span className={styles.people}>
              <IconUser size={15} stroke={1.8} aria-hidden="true" />
              <LabelledCount count={userCount} label={`${userCount} ${t("people", { count: userCount })}`} />
            </span>
          ) : null}
        </span>
      </span>
      <span className={classes(styles.count, "num")}>
        {typeof deviceCount === "number" ? (
          <LabelledCount count={deviceCount} label={`${deviceCount} ${t("devices", { count: deviceCount })}`} />
        ) : (
          missing
        )}
      </span>
      <Chevron />
      <LinkBusy />
    </Link>
  );
}
