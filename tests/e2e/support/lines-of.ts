/** The lines of a text as rendered. Runs in the page, so it uses nothing from outside. */
export const linesOf = (element: Element): string[] => {
  const lines: { top: number; text: string }[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const [index, sign] of [...(text.textContent ?? "")].entries()) {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { top, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const last = lines.at(-1);
      if (last && Math.abs(last.top - top) < 4) last.text += sign;
      else lines.push({ top, text: sign });
    }
  }
  return lines.map(({ text }) => text.trim());
};
