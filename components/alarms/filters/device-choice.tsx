"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ChoiceList } from "#components/ui/choices/choice-list.tsx";
import { ChoiceSearch } from "#components/ui/choices/choice-search.tsx";
import { SkeletonRows } from "#components/ui/loading/skeleton-rows.tsx";
import { useTypedSearch } from "#components/ui/search/use-typed-search.ts";
import { useDeviceOptions } from "#lib/client/devices/device-options.ts";
import { limits } from "#lib/domain/limits.ts";
import styles from "../dealing/alarm-sheet.module.css";

/** The number of rows rendered at once, more than are visible; the rest follows after the paint. */
const first = 24;

type Props = { chosen: string | undefined; choose: (deviceId: string | undefined) => void; busy: boolean };

/** The devices to filter by, with a search; the platform searches long lists. */
export function DeviceChoice({ chosen, choose, busy }: Props) {
  const t = useTranslations("alarms.filter");
  const states = useTranslations("states");
  const [keyword, setKeyword] = useState("");
  const { field } = useTypedSearch({ sent: keyword, send: setKeyword });
  const { devices, failed, retry } = useDeviceOptions(keyword);
  // Deferred: the sheet and its field stay responsive while hundreds of rows render.
  const found = useDeferredValue(devices)?.map(({ deviceId, deviceName }) => ({
    value: deviceId,
    label: deviceName,
    hint: deviceId,
  }));
  const drawn = useDeferredValue(found?.length ?? 0, first);
  return (
    <>
      <ChoiceSearch label={t("searchDevice")} field={field} />
      {/* The number is announced, not hundreds of names with each typed letter. */}
      <div role="status">
        {found && found.length >= limits.ids ? (
          <p className={styles.none}>{states("first", { count: found.length })}</p>
        ) : found && found.length > 0 ? (
          <span className="hidden-text">{t("found", { count: found.length })}</span>
        ) : found || failed ? (
          <p className={styles.none}>{t(found ? "noDevice" : "failed")}</p>
        ) : null}
      </div>
      {found ? (
        <ChoiceList
          choices={[...(keyword ? [] : [{ value: "", label: t("anyDevice") }]), ...found.slice(0, drawn)]}
          value={chosen ?? ""}
          busy={busy}
          choose={(value) => choose(value || undefined)}
        />
      ) : failed ? (
        <Button variant="tinted" small onClick={retry}>
          {states("retry")}
        </Button>
      ) : (
        <SkeletonRows count={6} />
      )}
    </>
  );
}
