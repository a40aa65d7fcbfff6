/** A bare figure beside a name or a date that may end in one itself: who hears it is told what it counts, as `said`. */
export const ToldCount = ({ count, said }: { count: number; said: string }) => (
  <>
    <span aria-hidden="true">{count}</span>
    <span className="hidden-text">, {said}</span>
  </>
);
