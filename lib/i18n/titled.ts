import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { cardLocales } from "#lib/domain/languages.ts";
import { type SearchParams, single } from "#lib/domain/queries/search-params.ts";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { type Route, routes, titleOf } from "#lib/domain/screens/routes.ts";

/** A page's `generateMetadata`: its title from the route table; for public screens a description and a link preview. */
export const titled =
  (name: RouteName) =>
  async ({ searchParams }: { searchParams: Promise<SearchParams> }): Promise<Metadata> => {
    const route: Route = routes[name];
    // A page without views need not wait for its address.
    const view = route.views && single((await searchParams).view);
    const title = (await getTranslations("titles"))(titleOf(name, view));
    if (!route.public) return { title };
    const app = await getTranslations("app");
    const card = { title, description: app("description"), siteName: app("name") };
    return {
      title,
      description: card.description,
      openGraph: { ...card, type: "website", locale: cardLocales[await getLocale()] },
    };
  };
