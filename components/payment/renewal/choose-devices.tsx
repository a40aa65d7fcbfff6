"use client";

import { useRouter } from "next/navigation";
import { useTimeZone, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { DeviceFace } from "#components/ui/devices/device-face.tsx";
import { CheckRow } from "#components/ui/fields/check-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import type { Device } from "#lib/contract/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { renewHref } from "#lib/domain/queries/renew-query.ts";
import { shownDate } from "#lib/domain/time/days.ts";
import { forgetSelection, keptSelection, storeSelection } from "./kept-selection.ts";
import styles from "./renewal.module.css";

/** Devices whose card has expired or soon will, and whether the list is complete. */
export type ExpiringDevices = { list: readonly Device[]; isAll: boolean };

/** Selects devices to renew together. */
export function ChooseDevices({ list, isAll, now }: ExpiringDevices & { now: number }) {
  const t = useTranslations("renewal");
  const statuses = useTranslations("statuses");
  const router = useRouter();
  const zone = useTimeZone() ?? "UTC";
  // On return from the plans the selected devices are still selected.
  const [chosen, setChosen] = useState(() => keptSelection(list));
  useEffect(forgetSelection, []);
  const most = limits.renewal.together;
  const title = t(isAll ? "ending" : "endingFirst", { count: list.length });
  const turn = (deviceId: string, on: boolean) =>
    setChosen(on ? [...chosen, deviceId] : chosen.filter((each) => each !== deviceId));
  return (
    <>
      <div className={styles.part}>
        <p className={styles.effect}>{t("chooseText")}</p>
        <h2 className={styles.legend}>{title}</h2>
        <RowList label={title} lead="box-tile">
          {list.map((device) => {
            const { deviceId, deviceName, expireTime } = device;
            const date = expireTime && shownDate(expireTime, zone);
            return (
              <li key={deviceId}>
                <CheckRow name={deviceName} checked={chosen.includes(deviceId)} onChange={(on) => turn(deviceId, on)}>
                  <DeviceFace
                    device={device}
                    state={statuses(device.status)}
                    meta={date ? t(expireTime <= now ? "endedOn" : "endsOn", { date }) : deviceId}
                  />
                </CheckRow>
              </li>
            );
          })}
        </RowList>
        <p role="status" className={styles.effect}>
          {chosen.length > most ? t("tooMany", { count: most }) : null}
        </p>
      </div>
      <ActionBar>
        <Button
          disabled={chosen.length === 0 || chosen.length > most}
          onClick={() => {
            storeSelection(chosen);
            router.push(renewHref(chosen));
          }}
          aria-live="polite"
        >
          {t("renewCount", { count: chosen.length })}
        </Button>
      </ActionBar>
    </>
  );
}
