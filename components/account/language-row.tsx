"use client";

import { IconWorld } from "@tabler/icons-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceList } from "#components/ui/fields/choice-list.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { keepLanguage } from "#lib/client/app/language.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { afterPicture } from "#lib/client/pages/after-picture.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { htmlLanguages, type Language, languages } from "#lib/domain/languages.ts";

const update = async () => (await import("#lib/contract/account.ts")).account.update;

/** The language of the interface, changed at once, and of what the person is told of alarms. */
export function LanguageRow() {
  const t = useTranslations("language");
  const names = useTranslations("language.names");
  const refresh = useRefreshPage();
  const language = useLocale();
  const [opened, setOpened] = useState(false);
  const choose = (chosen: Language) => {
    setOpened(false);
    keepLanguage(chosen);
    // What the platform did not hear of now it learns when the person signs in the next time.
    callLate(update, { lang: chosen }, { quiet: true }).catch(() => undefined);
    // What is asked for sooner than the sheet takes its entry out of the history is dropped, and asked for once more.
    void afterPicture().then(refresh);
  };
  return (
    <>
      <ListRowButton
        icon={IconWorld}
        label={t("title")}
        value={names(language)}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t("title")}>
        <ChoiceList
          value={language}
          choose={choose}
          choices={languages.map((value) => ({ value, label: names(value), lang: htmlLanguages[value] }))}
        />
      </Sheet>
    </>
  );
}
