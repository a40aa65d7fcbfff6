"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { DeviceFace } from "#components/ui/devices/device-face.tsx";
import { MoreRow } from "#components/ui/lists/more-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import { useMorePages } from "#lib/client/lists/more-pages.ts";
import { useListFormat } from "#lib/client/lists/use-list-format.ts";
import type { PreviewDevice } from "#lib/contract/users.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { peopleCalls } from "./people-calls.ts";
import styles from "./person-screen.module.css";

/** The number of devices shown at first, so that the actions below stay visible. */
const few = 5;

type Props = { userId: string; devices: readonly PreviewDevice[]; total: number };

/** The devices visible to a person, with the groups that give access. */
export function VisibleDevices({ userId, devices, total }: Props) {
  const t = useTranslations("people");
  const statuses = useTranslations("statuses");
  const listed = useListFormat();
  const id = useId();
  const [all, setAll] = useState(total <= few);
  const { rows, state, more } = useMorePages<PreviewDevice>({
    name: `seen ${userId}`,
    initial: devices,
    total,
    idOf: ({ deviceId }) => deviceId,
    fetchPage: (pageNum) => peopleCalls.preview({ userId, pageNum, pageSize: screenLimits.page.size }, { quiet: true }),
    rests: !all,
  });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t("sees", { count: total })}
      </h2>
      {rows.length === 0 ? (
        <p className={styles.none}>{t("seesNone")}</p>
      ) : (
        <>
          <RowList>
            {(all ? rows : rows.slice(0, few)).map((device) => (
              <li key={device.deviceId} className={styles.seen}>
                <DeviceFace
                  device={device}
                  state={statuses(device.status)}
                  meta={listed(device.groupNames ?? []) || t("directly")}
                />
              </li>
            ))}
          </RowList>
          <p className={styles.hint}>{t("seesHint")}</p>
        </>
      )}
      {all ? (
        <MoreRow state={state} retry={() => void more()} />
      ) : (
        <Button variant="tinted" className={styles.all} onClick={() => setAll(true)}>
          {t("seesAll", { count: total })}
        </Button>
      )}
    </section>
  );
}
