"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { ChooseAll } from "#components/ui/fields/choose-all.tsx";
import { MoreRow } from "#components/ui/lists/more-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useMorePages } from "#lib/client/lists/more-pages.ts";
import { useResync } from "#lib/client/live/live-refresh.ts";
import type { Upgradable } from "#lib/contract/firmware.ts";
import { type UpgradeQuery, upgradeInput, upgradesHref } from "#lib/domain/queries/upgrade-query.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { isChoosable } from "./choosable.ts";
import { StartUpgrades } from "./start-upgrades.tsx";
import { UpgradeRow } from "./upgrade-row.tsx";
import styles from "./upgrades.module.css";
import { useEnded } from "./use-ended.ts";
import { usePolling } from "./use-polling.ts";

const devicesCall = async () => (await import("#lib/contract/firmware.ts")).firmware.devices;

type Props = { devices: readonly Upgradable[]; total: number; query: UpgradeQuery };

/** Devices to select and upgrade; the list is refreshed every few seconds during an upgrade. */
export function UpgradeList({ devices, total, query }: Props) {
  const t = useTranslations("upgrades");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { rows, state, more } = useMorePages({
    name: `upgrades ${upgradesHref(query)}`,
    initial: devices,
    total,
    idOf: ({ deviceId }) => deviceId,
    fetchPage: (pageNum) =>
      callLate(devicesCall, { ...upgradeInput(query), pageNum, pageSize: screenLimits.page.size }, { quiet: true }),
  });
  useResync();
  usePolling(rows.some((device) => device.state === "updating"));
  const ended = useEnded(rows);
  const choosable = rows.filter(isChoosable);
  const chosen = choosable.filter(({ deviceId }) => ticked.has(deviceId)).map(({ deviceId }) => deviceId);
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(ticked);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setTicked(next);
  };
  return (
    <>
      <div className={styles.list}>
        <ChooseAll
          total={total}
          ids={choosable.map(({ deviceId }) => deviceId)}
          has={(deviceId) => ticked.has(deviceId)}
          choose={choose}
        />
        <RowList label={t("devices")} lead="box">
          {rows.map((device) => (
            <UpgradeRow
              key={device.deviceId}
              device={device}
              chosen={chosen.includes(device.deviceId)}
              onChoose={(on) => choose([device.deviceId], on)}
            />
          ))}
        </RowList>
        <p role="status" className="hidden-text">
          {ended}
        </p>
        <MoreRow state={state} retry={() => void more()} />
      </div>
      <ActionBar>
        <StartUpgrades deviceIds={chosen} onDone={() => setTicked(new Set())} />
      </ActionBar>
    </>
  );
}
