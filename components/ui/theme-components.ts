import { type MantineThemeComponents, rem } from "@mantine/core";

// Plain objects: `Button.extend` would pull every component named here into each page's script.
export const componentDefaults: MantineThemeComponents = {
  Input: {
    vars: () => ({
      wrapper: { "--input-height": rem(52), "--input-fz": rem(17), "--input-radius": rem(12) },
    }),
  },
  InputWrapper: {
    styles: {
      label: { fontSize: rem(14), fontWeight: 600, color: "var(--dc-text-2)", marginBottom: rem(6) },
      description: { fontSize: rem(13), color: "var(--dc-text-2)" },
      error: { fontSize: rem(13), marginTop: rem(6), lineHeight: 1.4 },
    },
  },
  Switch: {
    vars: () => ({
      root: { "--switch-height": rem(32), "--switch-width": rem(52), "--switch-thumb-size": rem(26) },
    }),
  },
  Checkbox: { vars: () => ({ root: { "--checkbox-size": rem(24), "--checkbox-radius": rem(7) } }) },
  Radio: { vars: () => ({ root: { "--radio-size": rem(24) } }) },
  SegmentedControl: {
    defaultProps: { fullWidth: true, withItemsBorders: false, radius: "md" },
    styles: {
      root: { background: "var(--dc-sunken)", padding: rem(3) },
      label: {
        minHeight: rem(48),
        display: "grid",
        placeItems: "center",
        fontSize: rem(15),
        whiteSpace: "normal",
      },
      indicator: { background: "var(--dc-seg-on)" },
    },
  },
};
