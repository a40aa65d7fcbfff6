import { useTranslations } from "next-intl";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { Body } from "../screen/body.tsx";
import { Header } from "../screen/header.tsx";
import { CardLoading } from "./card-loading.tsx";

/** A tab while it loads: its title and skeletons of its cards; `height` is a CSS length. */
export function TabLoading({ screen, count, height }: { screen: RouteName; count: number; height: string }) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles(routes[screen].title)} />
      <Body>
        <CardLoading count={count} height={height} />
      </Body>
    </>
  );
}
