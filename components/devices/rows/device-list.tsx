"use client";

import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { classes } from "#components/ui/classes.ts";
import { MoreRow } from "#components/ui/lists/more-row.tsx";
import { afterHydration } from "#components/ui/loading/after-hydration.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { useListView } from "#lib/client/lists/list-view.ts";
import { useMorePages } from "#lib/client/lists/more-pages.ts";
import { useLiveKnown, useLiveRows } from "#lib/client/live/live-device.ts";
import { useLiveRefresh } from "#lib/client/live/live-refresh.ts";
import type { Device } from "#lib/contract/devices.ts";
import { type DeviceQuery, deviceListHref, deviceListInput, isFiltered } from "#lib/domain/queries/device-query.ts";
import type { ListView } from "#lib/domain/screens/list-view.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { DeviceCard } from "./device-card.tsx";
import styles from "./device-list.module.css";
import { DeviceRow } from "./device-row.tsx";
import { LongRows } from "./long-rows.tsx";
import { useRowWords } from "./row-words.ts";
import { sameBlocks, watchedIds } from "./watched-ids.ts";

const ListUpdates = afterHydration(async () => (await import("./list-updates.tsx")).ListUpdates);

const devicesList = async () => (await import("#lib/contract/devices.ts")).devices.list;

type Props = {
  devices: readonly Device[];
  total: number;
  query: DeviceQuery;
  /** The layout stored on this phone, from its cookie. */
  view?: ListView;
};

const idOf = (device: Device) => device.deviceId;

/** Live rows or tiles of the device list, in the server's order; more are loaded at the end. */
export function DeviceList({ devices: initial, total, query, view: first = "rows" }: Props) {
  const frozen = !useOnline();
  const words = useRowWords(query.keyword);
  // A transition, so that the button responds at once while all rows re-render.
  const tiles = useDeferredValue(useListView(first)) === "tiles";
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const { rows, state, more } = useMorePages({
    name: deviceListHref(query),
    initial,
    total,
    idOf,
    fetchPage: (pageNum, pageSize) =>
      callLate(devicesList, { ...deviceListInput(query), pageNum, pageSize }, { quiet: true }),
    moves: true,
  });
  const ids = useMemo(() => rows.map(idOf), [rows]);
  const near = watchedIds(ids, ...range);
  useLiveRows(near);
  useLiveKnown(rows);
  useLiveRefresh(initial);
  // Only the whole list is stored: a filtered one may leave out what matters more.
  const answer = isFiltered(query) ? null : initial;
  // Most scrolling does not change the followed devices, and then the list is not re-rendered.
  const onRange = useCallback(
    (...next: [number, number]) => setRange((was) => (sameBlocks(was, next) ? was : next)),
    [],
  );
  const Row = tiles ? DeviceCard : DeviceRow;
  const row = (device: Device | undefined) => (device ? <Row device={device} words={words} frozen={frozen} /> : null);
  const plain = (count: number = screenLimits.virtualiseAbove) => (
    <ul className={tiles ? styles.grid : styles.plain}>
      {rows.slice(0, count).map((device) => (
        <li key={device.deviceId}>{row(device)}</li>
      ))}
    </ul>
  );
  return (
    <div className={classes(styles.list, tiles && styles.tiles)} data-view={tiles ? "tiles" : "rows"}>
      {rows.length > screenLimits.virtualiseAbove ? (
        <LongRows
          key={tiles ? "tiles" : "rows"}
          tiles={tiles}
          ids={ids}
          row={(index) => row(rows[index])}
          onRange={onRange}
          plain={plain}
        />
      ) : (
        plain()
      )}
      <MoreRow state={state} retry={() => void more()} />
      <ListUpdates rows={rows} total={total} ids={ids} near={near} answer={answer} />
    </div>
  );
}
