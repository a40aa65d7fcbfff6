"use client";

import {
  IconBell,
  IconCreditCard,
  IconHeartHandshake,
  IconHistory,
  IconInfoCircle,
  IconQrcode,
  IconShare,
  IconUsers,
  IconVideoPlus,
} from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { Can } from "#components/ui/can.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import type { Device, DeviceDetail } from "#lib/contract/devices.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { mayChange, ownsDevice } from "#lib/domain/people/relations.ts";
import { renewHref } from "#lib/domain/queries/renew-query.ts";
import { mayRenew } from "#lib/domain/renewal/renewal.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { shownDate } from "#lib/domain/time/days.ts";
import styles from "./device-more.module.css";
import { LeaveDevice } from "./leave-device.tsx";
import { NetworkGroup } from "./network-group.tsx";
import { UnbindDevice } from "./unbind-device.tsx";

type Shown = Device & Pick<DeviceDetail, "bindTime">;
type Props = { device: Shown; job?: GatewayJob | undefined; codes?: readonly string[] };

/**
 * How the person can give the device up: lent, own, or managed with the permission. If the platform does not say, it
 * decides at the attempt.
 */
function GiveUp({ device }: { device: Shown }) {
  const { relation, bindTime, perms } = device;
  if (relation === "share") return <LeaveDevice device={device} />;
  if (relation === "owner" || !relation) return <UnbindDevice device={device} />;
  return relation === "manager" && bindTime ? (
    <Can code="device:end-manager-unbind-device" of={perms ?? []}>
      <UnbindDevice device={device} />
    </Can>
  ) : null;
}

/**
 * Everything about a device that is not in the dock. `codes` are the person's
 * own; rights to the device itself are part of the device.
 */
export function DeviceMore({ device, job, codes = [] }: Props) {
  const t = useTranslations("deviceMore");
  const zone = useTimeZone() ?? "UTC";
  const { deviceId, expireTime, relation } = device;
  const owns = mayChange(relation);
  return (
    <div className={styles.groups}>
      {owns ? (
        <ListGroup title={t("sharing")}>
          <Can code="device:share" of={device.perms ?? []}>
            <ListRowLink href={href("share", { deviceId })} icon={IconShare} label={t("share")} sub={t("shareText")} />
          </Can>
          <Can code="authcode:create" of={device.perms ?? []}>
            <ListRowLink
              href={href("assistance", { deviceId })}
              icon={IconHeartHandshake}
              label={t("assistance")}
              sub={t("assistanceText")}
            />
          </Can>
          <ListRowLink
            href={href("relation", { deviceId })}
            icon={IconUsers}
            label={t("relation")}
            sub={t("relationText")}
          />
        </ListGroup>
      ) : null}
      <NetworkGroup device={device} job={job} />
      <ListGroup title={t("records")}>
        <Can code="tab:alarm" of={codes}>
          <ListRowLink
            href={href("deviceAlarm", { deviceId })}
            icon={IconBell}
            label={t("alarms")}
            sub={t("alarmsText")}
          />
        </Can>
        <ListRowLink
          href={href("history", { deviceId })}
          icon={IconHistory}
          label={t("history")}
          sub={t("historyText")}
        />
      </ListGroup>
      <ListGroup title={t("device")}>
        {mayRenew(relation) ? (
          <ListRowLink href={renewHref([deviceId])} icon={IconCreditCard} label={t("renew")} sub={t("renewText")} />
        ) : null}
        <ListRowLink href={href("qrCode", { deviceId })} icon={IconQrcode} label={t("qrCode")} sub={t("qrCodeText")} />
        {!device.hasCamera && ownsDevice(relation) ? (
          <ListRowLink
            href={href("deviceCamera", { deviceId })}
            icon={IconVideoPlus}
            label={t("camera")}
            sub={t("cameraText")}
          />
        ) : null}
        <ListRowLink
          href={href("deviceInfo", { deviceId })}
          icon={IconInfoCircle}
          label={t("info")}
          sub={expireTime ? t("validTo", { date: shownDate(expireTime, zone) }) : undefined}
        />
      </ListGroup>
      <GiveUp device={device} />
    </div>
  );
}
