"use client";

import { IconCopy, IconShare2 } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { useCopy } from "#components/ui/buttons/use-copy.ts";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { useHydrated } from "#lib/client/timing/hydrated.ts";
import { messagingApp } from "#lib/domain/hosts.ts";
import styles from "./sharing.module.css";

const isMessenger = () => messagingApp.test(navigator.userAgent);
const canShare = () => typeof navigator.share === "function";

/** Shares the link by the system's share sheet, or copies it; in the messaging app it explains where to paste it. */
export function SendButton({ link, deviceName }: { link: string | undefined; deviceName: string }) {
  const t = useTranslations("share");
  const copy = useCopy();
  const hydrated = useHydrated();
  const [hint, setHint] = useState(false);
  const way = !hydrated ? "copy" : isMessenger() ? "messenger" : canShare() ? "share" : "copy";
  const send = async () => {
    if (!link) return;
    if (way === "share")
      try {
        await navigator.share({ title: t("sendTitle"), text: t("sendText", { device: deviceName }), url: link });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    await copy(link);
    setHint(way === "messenger");
  };
  const Icon = way === "copy" ? IconCopy : IconShare2;
  return (
    <>
      <Button disabled={!link} onClick={send}>
        <Icon size={22} stroke={1.8} aria-hidden="true" />
        {t(`ways.${way}`)}
      </Button>
      <Sheet
        opened={hint}
        onClose={() => setHint(false)}
        title={t("ways.messenger")}
        announced
        footer={<Button onClick={() => setHint(false)}>{t("gotIt")}</Button>}
      >
        <p className={styles.hint}>{t("messengerHint")}</p>
      </Sheet>
    </>
  );
}
