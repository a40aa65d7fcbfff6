"use client";

import { IconBrandWechat } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { wechatStart } from "#lib/domain/wechat-flow.ts";
import { ConsentSheet } from "./consent-sheet.tsx";
import { hasAgreed } from "./kept-input.ts";

/** Signing in through the messaging app, after the same consent as every other way; `target` is where a success leads. */
export function WechatButton({ target }: { target: string }) {
  const t = useTranslations("login");
  const [asking, setAsking] = useState(false);
  const go = () => window.location.assign(wechatStart("login", target));
  return (
    <>
      <Button variant="outline" small onClick={() => (hasAgreed() ? go() : setAsking(true))}>
        <IconBrandWechat size={20} stroke={1.8} aria-hidden="true" />
        {t("wechat")}
      </Button>
      <ConsentSheet
        opened={asking}
        // The sheet stays until the page is gone: closing it would step back in the history and undo the way.
        onAgree={go}
        onDisagree={() => setAsking(false)}
      />
    </>
  );
}
