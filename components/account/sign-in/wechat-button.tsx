"use client";

import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { inNativeApp } from "#lib/client/bridge/native-app.ts";
import { stopKeeping } from "#lib/client/kept/keeper.ts";
import { notePushTransfer } from "#lib/client/push/push-transfer.ts";
import { wechatAppMark } from "#lib/domain/people/wechat-flow.ts";
import { hasAgreed } from "../fields/kept-input.ts";
import { ConsentSheet } from "./consent-sheet.tsx";

type Props = {
  /** The address that leads to the messaging app. */
  start: string;
  consent: ReactNode;
  children: ReactNode;
};

/** Signs in through the messaging app, after the same consent as every other way. */
export function WechatButton({ start, consent, children }: Props) {
  const [askingConsent, setAskingConsent] = useState(false);
  const go = async () => {
    // The way back bypasses this page, so stored data and push of another person are handled before leaving.
    notePushTransfer();
    await stopKeeping();
    window.location.assign(inNativeApp() ? `${start}&${wechatAppMark}=1` : start);
  };
  return (
    <>
      <Button variant="outline" small onClick={() => (hasAgreed() ? go() : setAskingConsent(true))}>
        {children}
      </Button>
      <ConsentSheet
        opened={askingConsent}
        // The sheet stays open: closing it would go back in history and cancel the navigation.
        onAgree={go}
        onDisagree={() => setAskingConsent(false)}
      >
        {consent}
      </ConsentSheet>
    </>
  );
}
