// In place of what Next mends in older browsers: of all that, those that pages are made for (0189) may lack this alone.
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
