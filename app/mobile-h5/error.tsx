"use client";

import { BrokenPage } from "#components/ui/failures/broken-page.tsx";
import { Screen } from "#components/ui/screen/screen.tsx";

export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <Screen>
      <BrokenPage error={error} reset={reset} />
    </Screen>
  );
}
