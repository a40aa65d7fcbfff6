import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MenuScreen } from "#components/menu/menu-screen.tsx";
import { ClientMessages } from "#components/ui/document/client-messages.tsx";
import { type SearchParams, single } from "#lib/domain/queries/search-params.ts";
import { loadMenuPage } from "#lib/server/load/load-menu.ts";

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = await loadMenuPage(single((await searchParams).at));
  return { title: (page.ok && page.data?.name) || (await getTranslations("titles"))("menuPage") };
}

export default async function Page({ searchParams }: Props) {
  const page = await loadMenuPage(single((await searchParams).at));
  return (
    <ClientMessages page="menuPage">
      <MenuScreen page={page} />
    </ClientMessages>
  );
}
