type Props<Known> = {
  nonce: string;
  /** Runs in the browser by its own text: it sees what it is given and what every page has, and nothing around it. */
  run: (known: Known) => void;
  /** What JSON can say. */
  with: Known;
};

/** A script that runs before anything of the page is seen. */
export function HeadScript<Known>({ nonce, run, with: known }: Props<Known>) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {`(${run})(${JSON.stringify(known)})`}
    </script>
  );
}
