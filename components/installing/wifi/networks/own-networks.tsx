"use client";

import { IconWifi } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { Age } from "#components/ui/values/age.tsx";
import { useListFormat } from "#lib/client/lists/use-list-format.ts";
import type { Change } from "#lib/contract/changes.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "../wifi.module.css";

type Network = { account: string; time: number; devices: ReadonlySet<string> };

/** Networks that a device has joined by name, the last used first, each with the devices that were set up with it. */
function networksOf(setUps: readonly Change[]): Network[] {
  const found = new Map<string, Network>();
  for (const { newValue, createTime, deviceId, deviceName } of setUps.filter(({ result }) => result === "success")) {
    const account = String(newValue);
    const { time = 0, devices = [] } = found.get(account) ?? {};
    found.set(account, {
      account,
      time: Math.max(time, createTime),
      devices: new Set([...devices, deviceName || deviceId]),
    });
  }
  return [...found.values()].sort((a, b) => b.time - a.time);
}

/** The networks that the person set up; each can be used for another device. Passwords are not included. */
export function OwnNetworks({ setUps }: { setUps: readonly Change[] }) {
  const t = useTranslations("wifi.saved");
  const listed = useListFormat();
  const networks = networksOf(setUps);
  const begin = <ButtonLink href={href("wifiConfig")}>{t("begin")}</ButtonLink>;
  if (networks.length === 0)
    return <EmptyState icon={IconWifi} title={t("none")} text={t("noneText")} action={begin} />;
  return (
    <div className={styles.step}>
      <p>{t("text")}</p>
      <ListGroup>
        {networks.map(({ account, time, devices }) => (
          <ListRowLink
            key={account}
            href={href("wifiConfig", { ssid: account })}
            icon={IconWifi}
            label={account}
            sub={listed(devices)}
            value={<Age time={time} />}
          />
        ))}
      </ListGroup>
      <div className={styles.fixes}>{begin}</div>
    </div>
  );
}
