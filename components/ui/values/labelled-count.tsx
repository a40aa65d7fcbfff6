/** A bare figure beside a name or date; screen readers get `said`, which says what it counts. */
export const LabelledCount = ({ count, said }: { count: number; said: string }) => (
  <>
    <span aria-hidden="true">{count}</span>
    <span className="hidden-text">, {said}</span>
  </>
);
