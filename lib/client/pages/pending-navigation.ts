const pending = new Set<object>();

/** Marks that the router is loading another page or another view of this one. Returns how to mark its end. */
export function noteNavigation(): () => void {
  const mark = {};
  pending.add(mark);
  return () => void pending.delete(mark);
}

export const isNavigating = (): boolean => pending.size > 0;
