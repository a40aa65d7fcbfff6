/** An id by which the platform recognizes a repetition. `crypto.randomUUID` is missing over plain http. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
