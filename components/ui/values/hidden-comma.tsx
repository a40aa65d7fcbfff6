/** Between texts separated by layout only: some screen readers would join them to one word. */
export const HiddenComma = () => <span className="hidden-text">, </span>;
