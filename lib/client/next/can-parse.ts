// Replaces Next's polyfills: the supported browsers (0189) lack at most this one.
if (!("canParse" in URL)) {
  Object.assign(URL, {
    canParse(address: string, base?: string) {
      try {
        return Boolean(new URL(address, base));
      } catch {
        return false;
      }
    },
  });
}
