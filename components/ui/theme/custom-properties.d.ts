import "react";

/** Properties of our own, by which a part hands numbers to its style sheet. */
declare module "react" {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
