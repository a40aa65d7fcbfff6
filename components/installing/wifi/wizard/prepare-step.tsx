"use client";

import { IconBolt, IconCloudOff, IconRouter, IconWifi } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { Age } from "#components/ui/values/age.tsx";
import { dot } from "#components/ui/values/join-facts.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import type { GatewayState } from "#lib/contract/gateway.ts";
import { ssidOf } from "#lib/domain/devices/wifi.ts";
import { useLevelText } from "../level-text.ts";
import { useNetworkText } from "../network-text.ts";
import { OnSite } from "../on-site.tsx";
import styles from "../wifi.module.css";
import { StepFrame } from "./step-frame.tsx";
import { StepHeading } from "./step-heading.tsx";

type Props = {
  deviceId: string;
  /** Whether the device can be reached. */
  isThere: boolean;
  state: GatewayState | null | undefined;
  /** The network from the address or a scanned code. */
  ssid: string | undefined;
  /** Whether it is the page's first step. */
  first: boolean;
  next: () => void;
};

/** What is needed before a device can scan for networks, and its current connection. */
export function PrepareStep({ deviceId, isThere, state, ssid, first, next }: Props) {
  const t = useTranslations("wifi.prepare");
  const level = useLevelText();
  const network = useNetworkText();
  const online = useOnline();
  const joined = ssidOf(state);
  return (
    <StepFrame
      action={
        isThere ? (
          <Button disabled={!online} onClick={next}>
            {t("scan")}
          </Button>
        ) : null
      }
    >
      <StepHeading first={first}>{t("title")}</StepHeading>
      {isThere ? (
        <>
          <p className={styles.lead}>{t("text")}</p>
          <ListGroup>
            <ListRow icon={IconBolt} label={t("power")} sub={t("powerText")} />
            <ListRow icon={IconRouter} label={t("near")} sub={t("nearText")} />
            <ListRow
              icon={IconWifi}
              label={t("now")}
              sub={
                joined ? (
                  <>
                    {state?.level ? level(state.level) : null}
                    {state?.level && state.reportTime ? dot : null}
                    {state?.reportTime ? <Age time={state.reportTime} /> : null}
                  </>
                ) : undefined
              }
              value={network(state)}
            />
          </ListGroup>
          {ssid ? <Note>{t("asked", { ssid })}</Note> : null}
        </>
      ) : (
        <>
          <Note tone="warn" icon={IconCloudOff}>
            {t("away")}
          </Note>
          <OnSite deviceId={deviceId} ssid={ssid} />
        </>
      )}
    </StepFrame>
  );
}
