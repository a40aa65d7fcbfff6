import { useTranslations } from "next-intl";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { Body } from "../screen/body.tsx";
import { Header } from "../screen/header.tsx";
import { CardLoading } from "./card-loading.tsx";

type Props = { screen: RouteName; back?: RouteName; backInHistory?: true; count: number; height: string };

/** A loading page: its title, back arrow and skeletons; `height` is a CSS length. */
export function PageLoading({ screen, back, backInHistory, count, height }: Props) {
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles(routes[screen].title)} back={back && href(back)} backInHistory={backInHistory} />
      <Body>
        <CardLoading count={count} height={height} />
      </Body>
    </>
  );
}
