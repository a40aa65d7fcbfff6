"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { Can } from "#components/ui/can.tsx";
import { DeviceIcon } from "#components/ui/drawings/device-icon.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { MoreRow } from "#components/ui/lists/more-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import { useLiveRows } from "#lib/client/live/live-device.ts";
import { useLivePolling } from "#lib/client/live/live-polling.ts";
import { useLiveRefresh } from "#lib/client/live/live-refresh.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { Group } from "#lib/contract/groups.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import styles from "../group-page.module.css";
import { useChosen } from "../use-chosen.ts";
import { DeviceChoices } from "./device-choices.tsx";
import { DeviceLine } from "./device-line.tsx";
import { RemoveDevices } from "./remove-devices.tsx";
import { useGroupDevices } from "./use-group-devices.ts";

type Props = {
  group: Group;
  devices: readonly Device[];
  total: number;
  /** The person's permissions; empty if the person may not change this group. */
  codes: readonly PermissionCode[];
};

/** Devices of a group: links, or check boxes while devices are being removed. */
export function GroupDevices({ group, devices, total, codes }: Props) {
  const t = useTranslations("groups");
  const { rows, state, more } = useGroupDevices({ groupId: group.groupId, of: "devices", initial: devices, total });
  useLiveRows(rows.slice(-screenLimits.watched).map(({ deviceId }) => deviceId));
  useLivePolling();
  useLiveRefresh(devices);
  const chosen = useChosen();
  const [choosing, setChoosing] = useState(false);
  // A device that is gone by now would make the whole call fail and could not be deselected.
  const ticked = rows.map(({ deviceId }) => deviceId).filter(chosen.has);
  const stop = () => {
    chosen.clear();
    setChoosing(false);
  };
  return (
    <>
      <div className={styles.part}>
        {rows.length === 0 ? (
          <EmptyState icon={DeviceIcon} title={t("noDevices")} text={t("noDevicesText")} />
        ) : choosing ? (
          <DeviceChoices label={t("select")} devices={rows} total={total} chosen={chosen} />
        ) : (
          <RowList>
            {rows.map((device) => (
              <li key={device.deviceId}>
                <DeviceLine device={device} />
              </li>
            ))}
          </RowList>
        )}
        <MoreRow state={state} retry={() => void more()} />
      </div>
      {choosing ? (
        <ActionBar>
          <Button variant="outline" onClick={stop}>
            {t("stopSelecting")}
          </Button>
          <RemoveDevices group={group} deviceIds={ticked} onDone={stop} />
        </ActionBar>
      ) : codes.includes("group:add-device") || (codes.includes("group:delete-device") && rows.length > 0) ? (
        <ActionBar>
          {rows.length > 0 ? (
            <Can code="group:delete-device" of={codes}>
              <Button variant="outline" onClick={() => setChoosing(true)}>
                {t("select")}
              </Button>
            </Can>
          ) : null}
          <Can code="group:add-device" of={codes}>
            <ButtonLink href={href("addDevices", { groupId: group.groupId })}>{t("addDevices")}</ButtonLink>
          </Can>
        </ActionBar>
      ) : null}
    </>
  );
}
