import { getTranslations } from "next-intl/server";
import { DocumentScreen } from "#components/service/content/document-screen.tsx";
import { documentMetadata, documentOf } from "#lib/server/pages/document.ts";

const id = "privacy-policy";

export const generateMetadata = () => documentMetadata(id, "privacyPolicy");

export default async function Page() {
  const document = await documentOf(id);
  return <DocumentScreen document={document} name={(await getTranslations("titles"))("privacyPolicy")} />;
}
