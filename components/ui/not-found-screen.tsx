import { useTranslations } from "next-intl";
import { Body } from "./body.tsx";
import { NotFoundState } from "./not-found-state.tsx";
import { Screen } from "./screen.tsx";
import { TextHeader } from "./text-header.tsx";

/** The whole page for an address that leads nowhere. */
export function NotFoundScreen() {
  const t = useTranslations("app");
  return (
    <Screen>
      <TextHeader title={t("name")} />
      <Body>
        <NotFoundState />
      </Body>
    </Screen>
  );
}
