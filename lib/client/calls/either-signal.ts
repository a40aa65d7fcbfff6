/** A signal that ends with whichever of the two ends first: `AbortSignal.any`, which browsers have since 2024 only. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    const end = () => either.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true, signal: either.signal });
  }
  return either.signal;
}
