"use client";

import { IconWorld } from "@tabler/icons-react";
import { useLocale, useTranslations } from "next-intl";
import { ChoiceRow } from "#components/ui/lists/choice-row.tsx";
import { keepLanguage } from "#lib/client/app/language.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { afterPicture } from "#lib/client/pages/after-picture.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { htmlLanguages, type Language, languages } from "#lib/domain/languages.ts";

const update = async () => (await import("#lib/contract/account.ts")).account.update;

/** The language of the interface, changed at once, and of what the person is told of alarms. */
export function LanguageRow() {
  const t = useTranslations("language");
  const names = useTranslations("language.names");
  const refresh = useRefreshPage();
  const choose = (chosen: Language) => {
    keepLanguage(chosen);
    // What the platform did not hear of now it learns when the person signs in the next time. The page waits for a network.
    callLate(update, { lang: chosen }, { quiet: true }).catch((error) => {
      const { failure } = error instanceof ApiError ? error : {};
      if (failure?.reaction === "retry") reportFailure(failure);
    });
    // What is asked for sooner than the sheet takes its entry out of the history is dropped, and asked for once more.
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
