"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { browserLanguage } from "#lib/client/app/language.ts";
import { FactRow } from "./fact-row.tsx";

/** The language in which the page was rendered, and where it comes from. */
export function LanguageFacts() {
  const t = useTranslations("devTools.language");
  const locale = useLocale();
  const [found, setFound] = useState({ wanted: "", browser: "", zone: "" });
  useEffect(() => {
    setFound({
      wanted: browserLanguage(),
      browser: navigator.languages.join(", "),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  }, []);
  return (
    <ListGroup title={t("title")}>
      <FactRow label={t("page")}>{locale}</FactRow>
      <FactRow label={t("wanted")}>{found.wanted}</FactRow>
      <FactRow label={t("browser")}>{found.browser}</FactRow>
      <FactRow label={t("zone")}>{found.zone}</FactRow>
    </ListGroup>
  );
}
