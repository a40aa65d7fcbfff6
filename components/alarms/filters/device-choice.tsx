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

/** So many lines come at once where the devices are known, more than are seen; the others follow the picture. */
const first = 24;

type Props = { chosen: string | undefined; choose: (deviceId: string | undefined) => void; busy: boolean };

/** The devices to filter by, with a search: the platform narrows what is too many for one list. */
export function DeviceChoice({ chosen, choose, busy }: Props) {
  const t = useTranslations("alarms.filter");
  const states = useTranslations("states");
  const [keyword, setKeyword] = useState("");
  const { field } = useTypedSearch({ sent: keyword, send: setKeyword });
  const { devices, failed, retry } = useDeviceOptions(keyword);
  // Hundreds of lines at once: the sheet and its field answer while they are drawn.
  const found = useDeferredValue(devices)?.map(({ deviceId, deviceName }) => ({
    value: deviceId,
    label: deviceName,
    hint: deviceId,
  }));
  const drawn = useDeferredValue(found?.length ?? 0, first);
  return (
    <>
      <ChoiceSearch label={t("searchDevice")} field={field} />
      {/* How many there are is said, and not hundreds of names with each letter that is typed. */}
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
