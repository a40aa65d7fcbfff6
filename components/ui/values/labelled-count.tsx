/** A bare number beside a name or date; screen readers get `label`, which includes what is counted. */
export const LabelledCount = ({ count, label }: { count: number; label: string }) => (
  <>
    <span aria-hidden="true">{count}</span>
    <span className="hidden-text">, {label}</span>
  </>
);
