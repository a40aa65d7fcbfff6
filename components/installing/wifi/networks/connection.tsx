"use client";

import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { Age } from "#components/ui/values/age.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { resultOf } from "#lib/client/calls/result-of.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import type { GatewayState } from "#lib/contract/gateway.ts";
import { missing } from "#lib/domain/devices/readings.ts";
import { laterWord, ssidOf } from "#lib/domain/devices/wifi.ts";
import { useLevelText } from "../level-text.ts";
import { useNetworkText } from "../network-text.ts";
import styles from "../wifi.module.css";

const stateSync = async () => (await import("#lib/contract/gateway.ts")).gateway.stateSync;

/** A device's reported connection and its age, with a button to ask again. */
export function Connection({ state: read }: { state: GatewayState }) {
  const t = useTranslations("wifi.saved");
  const level = useLevelText();
  const network = useNetworkText();
  const failureText = useFailureText();
  const online = useOnline();
  const [answer, setAnswer] = useState<GatewayState>();
  const { busy, act } = useAct();
  const [failure, setFailure] = useState("");
  const state = laterWord(read, answer);
  const joined = ssidOf(state);
  const request = async () => {
    setFailure("");
    const answer = await resultOf(callLate(stateSync, { deviceId: read.deviceId }, { quiet: true }));
    if (answer.ok) setAnswer(answer.data);
    else setFailure(failureText(answer.failure));
  };
  return (
    <>
      <ListGroup title={t("now")}>
        <ListRow label={t("network")} value={network(state)} />
        <ListRow
          label={t("signal")}
          value={joined && state.level ? `${level(state.level)}${state.rssi ? ` (${state.rssi} dBm)` : ""}` : missing}
        />
        <ListRow label={t("ip")} value={<span className="num">{state.ip || missing}</span>} />
        <ListRow label={t("mac")} value={<span className="num">{state.mac || missing}</span>} />
        <ListRow label={t("told")} value={state.reportTime ? <Age time={state.reportTime} /> : t("never")} />
      </ListGroup>
      <div role="alert">
        {failure ? (
          <Note tone="alarm" icon={IconAlertTriangle}>
            {failure}
          </Note>
        ) : null}
      </div>
      <div className={styles.fixes}>
        <Button variant="tinted" busy={busy} disabled={!online} onClick={() => void act(request)}>
          <IconRefresh size={20} stroke={1.8} aria-hidden="true" />
          {t("ask")}
        </Button>
      </div>
    </>
  );
}
