/** Between two texts that are apart only by layout: some screen readers would read them as one word. */
export const HiddenComma = () => <span className="hidden-text">, </span>;
