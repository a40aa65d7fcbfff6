"use client";

import { IconCloudX, IconRefresh } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { wantedScheme } from "#lib/client/appearance.ts";
import { browserLanguage } from "#lib/client/language.ts";
import { appearanceAttribute } from "#lib/domain/appearances.ts";
import { fallbackLanguage, htmlLanguages } from "#lib/domain/languages.ts";
import { type BrokenWords, wordsWhenBroken } from "#lib/i18n/words-when-broken.ts";
import { Body } from "./body.tsx";
import { Button } from "./button.tsx";
import { isChunkFailure, reloadOnce } from "./chunk-failure.ts";
import { EmptyState } from "./empty-state.tsx";
import { Screen } from "./screen.tsx";

/** The whole document when even its frame broke. */
export function BrokenApp({ error }: { error: Error }) {
  const [{ language, scheme }] = useState(() =>
    typeof document === "undefined"
      ? { language: fallbackLanguage, scheme: "light" }
      : { language: browserLanguage(), scheme: wantedScheme() },
  );
  const [words, setWords] = useState<BrokenWords>();
  useEffect(() => {
    if (isChunkFailure(error) && reloadOnce()) return;
    wordsWhenBroken(language).then(setWords, () => undefined);
  }, [error, language]);
  return (
    <html lang={htmlLanguages[language]} {...{ [appearanceAttribute]: scheme }} suppressHydrationWarning>
      <body>
        <Screen>
          <Body>
            <EmptyState
              icon={<IconCloudX size={44} stroke={1.6} aria-hidden="true" />}
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
      </body>
    </html>
  );
}
