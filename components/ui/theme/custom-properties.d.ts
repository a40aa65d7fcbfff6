import "react";

/** Custom properties that components pass to their style sheets. */
declare module "react" {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
