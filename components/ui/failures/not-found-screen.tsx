import { useTranslations } from "next-intl";
import { Body } from "../screen/body.tsx";
import { Screen } from "../screen/screen.tsx";
import { TextHeader } from "../screen/text-header.tsx";
import { NotFoundState } from "./not-found-state.tsx";

/** The whole page for an unknown address. */
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
