"use client";

import { IconAdjustments, IconEye, IconSearchOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { RenewLink } from "#components/ui/buttons/renew-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { FoundCount } from "#components/ui/search/found-count.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useLiveValues } from "#lib/client/live/live-device.ts";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import type { ArgGroup, Component, LoadedGroup } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { Result } from "#lib/contract/wire.ts";
import { isFoundBy } from "#lib/domain/texts/plain-typed.ts";
import { maySet } from "./may-set.ts";
import { isLocked, reachOf } from "./reach.ts";
import { ReachNote } from "./reach-note.tsx";
import { SectionChips } from "./section-chips.tsx";
import styles from "./setting-list.module.css";
import { SettingRow } from "./setting-row.tsx";
import { SettingSearchField, useSettingSearch } from "./setting-search.tsx";
import { LazySetSheet, type OpenSetSheet } from "./sheet/lazy-set-sheet.tsx";
import { useTurning } from "./use-turning.ts";

const sectionId = ({ groupId }: ArgGroup) => `group-${groupId}`;

const fits = ({ argName, argCode }: Component, keyword: string) => isFoundBy(`${argName} ${argCode ?? ""}`, keyword);

/** All settings of a device by group, with the changes in progress. */
export function SettingList({ device: known, groups }: { device: Device; groups: Result<LoadedGroup[]> }) {
  const t = useTranslations("setting");
  const device = liveDevice(known, useLiveValues(known.deviceId));
  const online = useOnline();
  const { keyword } = useSettingSearch();
  const reach = reachOf(device, online);
  const sheet: OpenSetSheet = useRef(null);
  const turn = useTurning(device.deviceId, reach, sheet);
  if (!groups.ok) return <FailureState failure={groups.failure} />;
  if (groups.data.length === 0) return <EmptyState icon={IconAdjustments} title={t("empty")} text={t("emptyText")} />;
  const sections = groups.data
    .map(({ group, components }) => ({ group, components: components.filter((each) => fits(each, keyword ?? "")) }))
    .filter(({ components }) => components.length > 0);
  const may = ({ argId }: Component) =>
    groups.data.some(
      ({ group, components }) => maySet(group, device) && components.some((each) => each.argId === argId),
    );
  const writable = groups.data.some(({ group }) => maySet(group, device));
  return (
    <div className={styles.page}>
      {keyword === null ? (
        <SectionChips sections={sections.map(({ group }) => ({ id: sectionId(group), name: group.groupName }))} />
      ) : (
        <>
          <SettingSearchField />
          <FoundCount word={keyword} count={sections.flatMap(({ components }) => components).length} />
        </>
      )}
      {writable ? null : (
        <div className={styles.note}>
          <Note icon={IconEye}>{t("viewOnly")}</Note>
        </div>
      )}
      {writable && reach === "expired" ? (
        <div className={styles.note}>
          <ReachNote reach={reach} once={false} />
          <RenewLink deviceId={device.deviceId} relation={device.relation} />
        </div>
      ) : null}
      {sections.length === 0 ? <EmptyState icon={IconSearchOff} title={t("noMatch")} /> : null}
      {sections.map(({ group, components }) => (
        <section
          key={group.groupId}
          id={sectionId(group)}
          aria-labelledby={`${sectionId(group)}-title`}
          className={styles.section}
        >
          <div className={styles.heading}>
            <h2 id={`${sectionId(group)}-title`} className={styles.title}>
              {group.groupName}
            </h2>
            <span className={styles.count}>{t("items", { count: components.length })}</span>
          </div>
          <div className={styles.rows}>
            {components.map((component) => (
              <SettingRow
                key={component.argId}
                deviceId={device.deviceId}
                component={component}
                writable={maySet(group, device)}
                locked={isLocked(reach)}
                open={sheet}
                turn={turn}
              />
            ))}
          </div>
        </section>
      ))}
      <LazySetSheet device={device} may={may} open={sheet} />
    </div>
  );
}
