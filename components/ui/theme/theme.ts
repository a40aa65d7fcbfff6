import { createTheme, rem } from "@mantine/core";
import { colours } from "./theme-colours.ts";

/** Type, space, radius and colour of the design, for Mantine's components. */
export const theme = createTheme({
  colors: colours,
  primaryColor: "frost",
  primaryShade: { light: 7, dark: 6 },
  focusRing: "auto",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontSmoothing: true,
  fontFamily: "var(--dc-font)",
  fontFamilyMonospace: "var(--dc-mono)",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(16), lg: rem(17), xl: rem(19) },
  lineHeights: { xs: "1.25", sm: "1.4", md: "1.45", lg: "1.35", xl: "1.3" },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(6), sm: rem(10), md: rem(12), lg: rem(16), xl: rem(22) },
  defaultRadius: "md",
  shadows: { xs: "none", sm: "none", md: "var(--dc-e1)", lg: "var(--dc-e1)", xl: "var(--dc-e2)" },
  breakpoints: { xs: "22.5em", sm: "26.875em", md: "48em", lg: "64em", xl: "80em" },
});
