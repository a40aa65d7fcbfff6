"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { DeviceTile } from "#components/ui/devices/device-tile.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { useDiagnosisOffer } from "#lib/client/devices/diagnosis-offer.ts";
import { useListFormat } from "#lib/client/lists/use-list-format.ts";
import { useLiveValues } from "#lib/client/live/live-device.ts";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import { diagnosisView } from "#lib/domain/devices/diagnosis.ts";
import { missing } from "#lib/domain/devices/readings.ts";
import { mayChange } from "#lib/domain/people/relations.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ConnectionInfo } from "./connection-info.tsx";
import { DeviceEdit } from "./device-edit.tsx";
import styles from "./device-info.module.css";
import { InfoRow } from "./info-row.tsx";
import { type Life, LifeInfo } from "./life-info.tsx";

/** "8986 0424 1918 9003 7711": a long number in groups of four, so that it can be read out. */
const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, "$1 ");

/** A device's identity, connection and lifecycle. */
export function DeviceInfo({ device: known, life }: { device: DeviceDetail; life: Life | null }) {
  const t = useTranslations("deviceInfo");
  const explain = useTranslations("devices");
  const listed = useListFormat();
  const canExplain = useDiagnosisOffer();
  const device = { ...known, ...liveDevice(known, useLiveValues(known.deviceId)) };
  const { deviceId, iccid, dtuVersion, versionNew, groups, groupName, model, location, productName } = device;
  const groupNames = listed(groups?.map((group) => group.groupName) ?? []) || groupName || missing;
  return (
    <div className={styles.page}>
      <section className={styles.identity}>
        <DeviceTile kind={device.imgSelect} status={device.status} large />
        <div className={styles.who}>
          <h2 className={styles.name}>{device.deviceName}</h2>
          {productName ? <p className={styles.model}>{productName}</p> : null}
        </div>
        {mayChange(device.relation) ? (
          <DeviceEdit
            deviceId={deviceId}
            appearance={{ deviceName: device.deviceName, imgSelect: device.imgSelect ?? "" }}
          />
        ) : null}
      </section>
      {canExplain ? (
        <ButtonLink
          variant="tinted"
          className={styles.explain}
          href={href("deviceInfo", { deviceId, ...diagnosisView })}
        >
          {explain("explain")}
        </ButtonLink>
      ) : null}
      <ConnectionInfo device={device} />
      <ListGroup title={t("device")}>
        <InfoRow label={t("model")} meaning={t("meanings.model")}>
          {model || missing}
        </InfoRow>
        <InfoRow label={t("deviceId")} meaning={t("meanings.deviceId")} copy={{ text: deviceId, label: t("copyId") }}>
          {deviceId}
        </InfoRow>
        <InfoRow
          label={t("iccid")}
          meaning={t("meanings.iccid")}
          copy={iccid ? { text: iccid, label: t("copyIccid") } : undefined}
        >
          {iccid ? inFours(iccid) : missing}
        </InfoRow>
        <InfoRow label={t("dtuVersion")} meaning={t("meanings.dtuVersion")}>
          {dtuVersion || missing}
        </InfoRow>
        <InfoRow label={t("version")} meaning={t("meanings.version")}>
          {versionNew || missing}
        </InfoRow>
        <InfoRow label={t("group")} meaning={t("meanings.group")}>
          {groupNames}
        </InfoRow>
        {location ? (
          <InfoRow label={t("location")} meaning={t("meanings.location")}>
            {location}
          </InfoRow>
        ) : null}
        <InfoRow label={t("access")} meaning={t("meanings.access")}>
          {device.relation ? t(`relations.${device.relation}`) : missing}
        </InfoRow>
      </ListGroup>
      {/* The dates are part of the device's own data. */}
      <LifeInfo life={life ?? device} />
    </div>
  );
}
