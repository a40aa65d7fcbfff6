"use client";

import { IconCloudX, IconRefresh } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useState } from "react";
import { browserLanguage } from "#lib/client/app/language.ts";
import { wantedScheme } from "#lib/client/pages/appearance.ts";
import { htmlLanguages } from "#lib/domain/languages.ts";
import { appearanceAttribute } from "#lib/domain/screens/appearances.ts";
import { type BrokenWords, wordsWhenBroken } from "#lib/i18n/words-when-broken.ts";
import { Button } from "../buttons/button.tsx";
import { Body } from "../screen/body.tsx";
import { Screen } from "../screen/screen.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Says that the app broke, in the language and colours of this browser: nothing is left around it that knows them. */
export function BrokenView() {
  const [language] = useState(browserLanguage);
  const [words, setWords] = useState<BrokenWords>();
  useLayoutEffect(() => {
    document.documentElement.lang = htmlLanguages[language];
    document.documentElement.setAttribute(appearanceAttribute, wantedScheme());
  }, [language]);
  useEffect(() => {
    wordsWhenBroken(language).then(setWords, () => undefined);
  }, [language]);
  return (
    <Screen>
      <Body>
        <EmptyState
          icon={IconCloudX}
          title={words?.title ?? ""}
          text={words?.text}
          action={
            <Button variant="tinted" small aria-label={words?.reload} onClick={() => window.location.reload()}>
              <IconRefresh size={22} stroke={1.8} aria-hidden="true" />
              {words?.reload}
            </Button>
          }
        />
      </Body>
    </Screen>
  );
}
