import { useTranslations } from "next-intl";
import { href } from "#lib/domain/routes.ts";
import { Body } from "./body.tsx";
import { Header } from "./header.tsx";
import { NotFoundState } from "./not-found-state.tsx";
import { Screen } from "./screen.tsx";

/** The whole page for an address that leads nowhere. */
export function NotFoundScreen() {
  const t = useTranslations("app");
  return (
    <Screen>
      <Header title={t("name")} back={href("home")} />
      <Body>
        <NotFoundState />
      </Body>
    </Screen>
  );
}
