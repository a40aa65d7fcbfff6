"use client";

import { IconCloudX, IconRefresh } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useState } from "react";
import { browserLanguage } from "#lib/client/app/language.ts";
import { jittered } from "#lib/client/live/live-backoff.ts";
import { wantedScheme } from "#lib/client/pages/appearance.ts";
import { htmlLanguages } from "#lib/domain/languages.ts";
import { appearanceAttribute } from "#lib/domain/screens/appearances.ts";
import { type BrokenWords, wordsWhenBroken } from "#lib/i18n/words-when-broken.ts";
import { Button } from "../buttons/button.tsx";
import { Body } from "../screen/body.tsx";
import { Screen } from "../screen/screen.tsx";
import { EmptyState } from "./empty-state.tsx";

/**
 * Says that the app broke, in the browser's own language and colours, since no context is left. Its texts are loaded;
 * until then it shows the page's former title. `lost` if the connection was the cause.
 */
export function BrokenView({ name, lost }: { name: string; lost: boolean }) {
  const [language] = useState(browserLanguage);
  const [words, setWords] = useState<BrokenWords>();
  useLayoutEffect(() => {
    document.documentElement.lang = htmlLanguages[language];
    document.documentElement.setAttribute(appearanceAttribute, wantedScheme());
  }, [language]);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>;
    const check = (failures = 0) =>
      wordsWhenBroken(language, lost ? "network" : "http500").then(setWords, () => {
        pause = setTimeout(() => void check(failures + 1), jittered(failures));
      });
    void check();
    return () => clearTimeout(pause);
  }, [language, lost]);
  return (
    <Screen>
      <Body>
        <EmptyState
          icon={IconCloudX}
          title={words?.title ?? name}
          text={words?.text}
          action={
            <Button variant="tinted" small aria-label={words?.reload ?? name} onClick={() => window.location.reload()}>
              <IconRefresh size={22} stroke={1.8} aria-hidden="true" />
              {words?.reload}
            </Button>
          }
        />
      </Body>
    </Screen>
  );
}
