import { NotFoundState } from "#components/ui/failures/not-found-state.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Screen } from "#components/ui/screen/screen.tsx";
import { TextHeader } from "#components/ui/screen/text-header.tsx";
import type { Result } from "#lib/contract/wire.ts";
import type { SafeHtml } from "#lib/domain/texts/safe-html.ts";
import { DocumentFailed } from "./document-failed.tsx";
import { RichText } from "./rich-text.tsx";

function Shown({ document }: Pick<DocumentScreenProps, "document">) {
  if (document.ok) return <RichText html={document.data.html} />;
  return document.failure.key === "http404" ? <NotFoundState /> : <DocumentFailed failure={document.failure} />;
}

type DocumentScreenProps = {
  document: Result<{ title: string; html: SafeHtml }>;
  /** The title if the document failed to load or has none. */
  name: string;
};

/**
 * One document under its title. A missing one is shown here, because Next's not-found page is empty without scripts.
 */
export function DocumentScreen({ document, name }: DocumentScreenProps) {
  return (
    <Screen>
      <TextHeader title={(document.ok && document.data.title) || name} />
      <Body padded={document.ok}>
        <Shown document={document} />
      </Body>
    </Screen>
  );
}
