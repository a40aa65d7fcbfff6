"use client";

import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import type { ChosenNetwork } from "./chosen-network.ts";
import { StepFrame } from "./step-frame.tsx";
import { StepHeading } from "./step-heading.tsx";

type Props = {
  deviceId: string;
  deviceName: string;
  network: ChosenNetwork;
  password: string;
  /** Whether the device can be reached. */
  isThere: boolean;
  busy: boolean;
  failure: string;
  back: (step: "choose" | "password") => void;
  send: () => void;
};

/** The summary before sending. */
export function CheckStep(props: Props) {
  const t = useTranslations("wifi.check");
  const online = useOnline();
  const { deviceId, deviceName, network, password, isThere, busy, failure, back, send } = props;
  return (
    <StepFrame
      action={
        <Button busy={busy} disabled={!online || !isThere} onClick={send}>
          {t("send")}
        </Button>
      }
    >
      <StepHeading>{t("title")}</StepHeading>
      <ListGroup>
        <ListRow label={t("device")} sub={deviceId} value={deviceName} />
        <ListRowButton
          label={t("network")}
          sub={network.hidden ? t("hidden") : undefined}
          value={network.account}
          onClick={() => back("choose")}
        />
        <ListRowButton
          label={t("password")}
          value={network.auth === "OPEN" ? t("none") : t("signs", { count: [...password].length })}
          onClick={() => back("password")}
        />
      </ListGroup>
      <Note icon={IconInfoCircle}>{t("effect")}</Note>
      <div role="alert">
        {failure || !isThere ? (
          <Note tone="alarm" icon={IconAlertTriangle}>
            {failure || t("away")}
          </Note>
        ) : null}
      </div>
    </StepFrame>
  );
}
