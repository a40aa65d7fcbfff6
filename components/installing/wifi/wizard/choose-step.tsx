"use client";

import { IconAlertTriangle, IconEyeOff, IconPlus, IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { SkeletonRows } from "#components/ui/loading/skeleton-rows.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { Age } from "#components/ui/values/age.tsx";
import { dot } from "#components/ui/values/join-facts.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import type { Wifi } from "#lib/contract/gateway.ts";
import styles from "../wifi.module.css";
import { type ChosenNetwork, heardNetwork, namedNetwork } from "./chosen-network.ts";
import { NameSheet } from "./name-sheet.tsx";
import { NetworkRow } from "./network-row.tsx";
import { StepFrame } from "./step-frame.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { Scan } from "./use-scan.ts";

type Props = {
  scan: Scan;
  /** Networks that the device was on before. */
  used: ReadonlySet<string>;
  chosen: ChosenNetwork | undefined;
  choose: (network: ChosenNetwork) => void;
  next: () => void;
};

/** Scans for networks and lets the person choose one; another name can be typed. */
export function ChooseStep({ scan, used, chosen, choose, next }: Props) {
  const t = useTranslations("wifi.choose");
  const online = useOnline();
  const [typing, setTyping] = useState({ opened: false, asHidden: false, key: 0 });
  const type = (asHidden: boolean) => setTyping(({ key }) => ({ opened: true, asHidden, key: key + 1 }));
  const keyOf = ({ band, account }: Wifi) => `${band} ${account}`;
  // Unsupported networks come last, however strong. A platform may list each access point of a network.
  const named = scan.networks
    .filter(({ account }) => account !== "")
    .toSorted((a, b) => Number(a.supported === false) - Number(b.supported === false))
    .filter((each, place, all) => all.findIndex((other) => keyOf(other) === keyOf(each)) === place);
  const hides = scan.networks.some(({ account }) => account === "");
  // After a failed scan it is unknown which networks are in range.
  const unknown = scan.failure !== "" && named.length === 0;
  const usable = scan.networks.filter(({ supported }) => supported !== false);
  // If the scan finds no usable network, former ones are offered.
  const nothing = scan.failure !== "" || (!scan.busy && usable.length === 0);
  const past = nothing ? [...used].filter((name) => !named.some(({ account }) => account === name)) : [];
  const known = chosen && named.some(({ account, supported }) => account === chosen.account && supported !== false);
  const typed = chosen && !known && !past.includes(chosen.account);
  const isChosen = (account: string, supported: boolean | null | undefined) =>
    chosen?.account === account && supported !== false && !typed;
  return (
    <>
      <StepFrame
        action={
          <Button disabled={!chosen} onClick={next}>
            {t("next")}
          </Button>
        }
      >
        <StepHeading>{t("title")}</StepHeading>
        <p className={styles.lead}>{t("text")}</p>
        <div className={styles.above}>
          <span>
            <span role="status">
              {scan.busy ? t("scanning") : unknown ? null : t("count", { count: named.length })}
            </span>
            {!scan.busy && scan.time ? (
              <>
                {dot}
                <Age time={scan.time} />
              </>
            ) : null}
          </span>
          <button
            type="button"
            className={styles.again}
            disabled={!online}
            aria-disabled={scan.busy || undefined}
            onClick={scan.busy ? undefined : scan.again}
          >
            <IconRefresh size={20} stroke={1.8} aria-hidden="true" />
            {t("again")}
          </button>
        </div>
        <div role="alert">
          {scan.failure ? (
            <Note tone="alarm" icon={IconAlertTriangle}>
              {t("failedText", { reason: scan.failure })}
            </Note>
          ) : null}
        </div>
        {scan.busy && named.length === 0 ? <SkeletonRows count={4} /> : null}
        <ul className={styles.list} aria-label={t("networks")}>
          {named.map((network) => (
            <li key={keyOf(network)}>
              <NetworkRow
                network={network}
                used={used.has(network.account)}
                chosen={isChosen(network.account, network.supported)}
                choose={() => choose(heardNetwork(network))}
              />
            </li>
          ))}
          {past.map((account) => (
            <li key={`past ${account}`}>
              <NetworkRow
                network={{ account }}
                used
                chosen={chosen?.account === account}
                choose={() => choose(namedNetwork(account, []))}
              />
            </li>
          ))}
          {typed ? (
            <li>
              <NetworkRow
                network={{ account: chosen.account, auth: chosen.auth ?? null }}
                used={used.has(chosen.account)}
                chosen
                choose={() => undefined}
              />
            </li>
          ) : null}
          {!scan.busy && !unknown && usable.length === 0 ? <li className={styles.empty}>{t("none")}</li> : null}
          {hides ? (
            <li>
              <button type="button" className={styles.network} onClick={() => type(true)}>
                <IconEyeOff size={24} stroke={1.8} aria-hidden="true" />
                <span className={styles.name}>
                  <b>{t("hidden")}</b>
                  <span className={styles.meta}>{t("hiddenText")}</span>
                </span>
              </button>
            </li>
          ) : null}
          <li>
            <button type="button" className={styles.network} onClick={() => type(false)}>
              <IconPlus size={24} stroke={1.8} aria-hidden="true" />
              <span className={styles.more}>{t("type")}</span>
            </button>
          </li>
        </ul>
      </StepFrame>
      <NameSheet
        key={typing.key}
        opened={typing.opened}
        asHidden={typing.asHidden}
        onClose={() => setTyping((before) => ({ ...before, opened: false }))}
        choose={(network) => {
          choose(network);
          setTyping((before) => ({ ...before, opened: false }));
        }}
      />
    </>
  );
}
