/** Between two texts that only their places on the screen keep apart: some readers would say them as one word. */
export const HiddenComma = () => <span className="hidden-text">, </span>;
