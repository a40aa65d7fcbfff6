import { getTranslations } from "next-intl/server";
import { DocumentScreen } from "#components/service/content/document-screen.tsx";
import { type SearchParams, single } from "#lib/domain/queries/search-params.ts";
import { documentMetadata, documentOf } from "#lib/server/pages/document.ts";

type Props = { searchParams: Promise<SearchParams> };

export const generateMetadata = async ({ searchParams }: Props) =>
  documentMetadata(single((await searchParams).id), "richText");

export default async function Page({ searchParams }: Props) {
  const document = await documentOf(single((await searchParams).id));
  return <DocumentScreen document={document} name={(await getTranslations("titles"))("richText")} />;
}
