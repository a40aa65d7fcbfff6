import "server-only";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { cardLocales } from "#lib/domain/languages.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { cardPictures } from "./card-pictures.ts";
import { shownVariant } from "./shown-variant.ts";

/** Metadata of an invitation's page: the preview says only that there is one. Not indexed, no referrer. */
export const invitationMetadata = (name: "landing" | "shareQr" | "invite") => async (): Promise<Metadata> => {
  const title = (await getTranslations("titles"))(routes[name].title);
  const description = (await getTranslations("invitation"))("cardText");
  const siteName = (await getTranslations("app"))("name");
  const images = cardPictures(await shownVariant());
  return {
    title,
    description,
    robots: { index: false, follow: false },
    referrer: "no-referrer",
    openGraph: { title, description, siteName, images, type: "website", locale: cardLocales[await getLocale()] },
  };
};
