"use client";

import { IconWorld } from "@tabler/icons-react";
import { useLocale, useTranslations } from "next-intl";
import { ChoiceRow } from "#components/ui/lists/choice-row.tsx";
import { storeLanguage } from "#lib/client/app/language.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { afterPicture } from "#lib/client/timing/after-picture.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { htmlLanguages, type Language, languages } from "#lib/domain/languages.ts";

const update = async () => (await import("#lib/contract/account.ts")).account.update;

/** Selects the language of the interface, which changes at once, and of the alarm messages. */
export function LanguageRow() {
  const t = useTranslations("language");
  const names = useTranslations("language.names");
  const refresh = useRefreshPage();
  const choose = (chosen: Language) => {
    storeLanguage(chosen);
    // If the platform misses this call, it learns the language at the next sign-in. Without a network the page waits
    // for one.
    callLate(update, { lang: chosen }, { quiet: true }).catch((error) => {
      const { failure } = error instanceof ApiError ? error : {};
      if (failure?.reaction === "retry") reportFailure(failure);
    });
    // The router drops a refresh that begins before the sheet has removed its history entry; it is then requested
    // again.
    void afterPicture().then(refresh);
  };
  return (
    <ChoiceRow
      icon={IconWorld}
      label={t("title")}
      choices={languages.map((value) => ({ value, label: names(value), lang: htmlLanguages[value] }))}
      value={useLocale()}
      choose={choose}
    />
  );
}
