/** Chunks that fit into one statement each. */
export function* inParts<Each>(all: readonly Each[], size = 500): Generator<Each[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
