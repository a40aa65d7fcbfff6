import { getTranslations } from "next-intl/server";
import { DocumentScreen } from "#components/service/content/document-screen.tsx";
import { documentMetadata, documentOf } from "#lib/server/pages/document.ts";

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export const generateMetadata = async ({ searchParams }: Props) => documentMetadata((await searchParams).id);

export default async function Page({ searchParams }: Props) {
  const document = await documentOf((await searchParams).id);
  return <DocumentScreen document={document} name={(await getTranslations("titles"))("richText")} />;
}
