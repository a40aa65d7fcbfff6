import { type ComponentType, lazy, Suspense, useState } from "react";

/**
 * A part whose code comes later, and what fetches that ahead. Where it has come it is drawn at once: React keeps what
 * is `lazy` back for 300 ms after it has shown that something is missing.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let come: ComponentType<Props> | undefined;
  const ahead = async () => {
    come = await load();
    return come;
  };
  const Late = lazy(async () => ({ default: await ahead() }));
  function Part(props: Props) {
    // What it began with stays: another component would begin anew.
    const [Drawn] = useState<ComponentType<Props> | typeof Late>(() => come ?? Late);
    return (
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    );
  }
  return { Part, ahead };
}
