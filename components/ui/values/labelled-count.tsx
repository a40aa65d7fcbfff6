/** A bare number beside a name or date; screen readers get `said`, which includes what is counted. */
export const LabelledCount = ({ count, said }: { count: number; said: string }) => (
  <>
    <span aria-hidden="true">{count}</span>
    <span className="hidden-text">, {said}</span>
  </>
);
