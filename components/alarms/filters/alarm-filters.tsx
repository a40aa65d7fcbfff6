"use client";

import { IconFolder } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { Group } from "#lib/contract/groups.ts";
import { alarmLevels, alarmTypes } from "#lib/domain/devices/alarms.ts";
import { type AlarmQuery, type AlarmScreenName, alarmHref } from "#lib/domain/queries/alarm-query.ts";
import styles from "../alarm-screen.module.css";
import { DeviceChip } from "./device-chip.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { LazySearchedChoices, usePreloadChoices } from "./lazy-choices.tsx";
import { TimeChip } from "./time-chip.tsx";

type Props = {
  screen: AlarmScreenName;
  query: AlarmQuery;
  /** Empty if there are none, or on a device's own page. */
  groups: readonly Group[];
  deviceName: string | undefined;
};

/** The filters of the alarm list; each choice is part of the address. */
export function AlarmFilters({ screen, query, groups, deviceName }: Props) {
  const t = useTranslations("alarms.filter");
  const kinds = useTranslations("kinds");
  const here = alarmHref(screen, query);
  usePreloadChoices();
  const levels = alarmLevels.map((value) => ({ value, label: t(`levels.${value}`) }));
  const types = alarmTypes.map((value) => ({ value, label: kinds(value) }));
  const choose = (
    name: "group" | "level" | "type",
    title: string,
    any: string,
    all: { value: string; label: string }[],
  ) => {
    const chosen = query[name];
    // Of a deleted group only the id is known, which is no readable name.
    const unknown = name === "group" && chosen !== undefined ? title : (chosen ?? any);
    return (
      <FilterChip
        here={here}
        title={title}
        value={all.find(({ value }) => value === chosen)?.label ?? unknown}
        titled={name !== "group" && chosen === undefined}
        on={chosen !== undefined}
        icon={name === "group" ? <IconFolder size={18} stroke={1.8} aria-hidden="true" /> : undefined}
      >
        {({ go, busy }) => (
          <LazySearchedChoices
            busy={busy}
            away={() => go(here)}
            choices={[{ value: "", label: any }, ...all]}
            value={chosen ?? ""}
            choose={(value) => go(alarmHref(screen, query, { [name]: value || undefined }))}
          />
        )}
      </FilterChip>
    );
  };
  return (
    <section aria-label={t("label")} className={styles.chips}>
      <TimeChip screen={screen} query={query} />
      {screen === "alarms" ? <DeviceChip query={query} deviceName={deviceName} /> : null}
      {groups.length > 0 || query.group
        ? choose(
            "group",
            t("group"),
            t("anyGroup"),
            groups.map(({ groupId, groupName }) => ({ value: groupId, label: groupName })),
          )
        : null}
      {choose("level", t("level"), t("anyLevel"), levels)}
      {choose("type", t("kind"), t("anyKind"), types)}
    </section>
  );
}
