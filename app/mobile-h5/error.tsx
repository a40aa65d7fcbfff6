"use client";

import { BrokenPage } from "#components/ui/broken-page.tsx";
import { Screen } from "#components/ui/screen.tsx";

export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <Screen>
      <BrokenPage error={error} reset={reset} />
    </Screen>
  );
}
