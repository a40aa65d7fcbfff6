"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { inNativeApp } from "#lib/client/bridge/native-app.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { FactRow } from "./fact-row.tsx";

type Props = {
  version: string;
  /** The user agent from the request: it takes several lines, which are rendered by the server. */
  browser: string;
};

type Facts = { host: "native" | "browser"; screen: string; worker: boolean };

const readFacts = (): Facts => ({
  host: inNativeApp() ? "native" : "browser",
  screen: `${window.innerWidth} × ${window.innerHeight} @${window.devicePixelRatio}`,
  worker: Boolean(navigator.serviceWorker?.controller),
});

/** Version, surroundings and network of this page. */
export function AppFacts({ version, browser }: Props) {
  const t = useTranslations("devTools.app");
  const online = useOnline();
  const [facts, setFacts] = useState<Facts>();
  useEffect(() => setFacts(readFacts()), []);
  return (
    <ListGroup title={t("title")}>
      <FactRow label={t("version")}>{version}</FactRow>
      <FactRow label={t("host")}>{facts ? t(facts.host) : ""}</FactRow>
      <FactRow label={t("browser")}>{browser}</FactRow>
      <FactRow label={t("screen")}>{facts?.screen}</FactRow>
      <FactRow label={t("network")}>{t(online ? "online" : "offline")}</FactRow>
      <FactRow label={t("worker")}>{facts ? t(facts.worker ? "yes" : "no") : ""}</FactRow>
    </ListGroup>
  );
}
