"use client";

import { IconAlertTriangle, IconEyeOff, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { SkeletonRows } from "#components/ui/loading/skeleton-rows.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import styles from "../wifi.module.css";
import { type ChosenNetwork, namedNetwork, scannedNetwork } from "./chosen-network.ts";
import { NameSheet } from "./name-sheet.tsx";
import { NetworkRow } from "./network-row.tsx";
import { networkKey, offeredNetworks } from "./offered-networks.ts";
import { ScanBar } from "./scan-bar.tsx";
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
  const [typing, setTyping] = useState({ opened: false, asHidden: false, key: 0 });
  const type = (asHidden: boolean) => setTyping(({ key }) => ({ opened: true, asHidden, key: key + 1 }));
  const { named, former, typed, hasHidden, isUnknown, isEmpty } = offeredNetworks(scan, used, chosen);
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
        <ScanBar scan={scan} count={isUnknown ? undefined : named.length} />
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
            <li key={networkKey(network)}>
              <NetworkRow
                network={network}
                used={used.has(network.account)}
                chosen={isChosen(network.account, network.supported)}
                choose={() => choose(scannedNetwork(network))}
              />
            </li>
          ))}
          {former.map((account) => (
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
                network={{ account: typed.account, auth: typed.auth ?? null }}
                used={used.has(typed.account)}
                chosen
                choose={() => undefined}
              />
            </li>
          ) : null}
          {isEmpty ? <li className={styles.empty}>{t("none")}</li> : null}
          {hasHidden ? (
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
