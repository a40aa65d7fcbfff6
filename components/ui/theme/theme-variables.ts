import type { CSSVariablesResolver } from "@mantine/core";

// Mantine's own error, success, placeholder and disabled colours miss 4.5:1 with these shades, so they follow ours.
const variables = {
  "--mantine-color-text": "var(--dc-text)",
  "--mantine-color-bright": "var(--dc-text)",
  "--mantine-color-body": "var(--dc-surface)",
  "--mantine-color-dimmed": "var(--dc-text-2)",
  "--mantine-color-placeholder": "var(--dc-text-3)",
  "--mantine-color-anchor": "var(--dc-accent-text)",
  "--mantine-color-error": "var(--st-alarm-fg)",
  "--mantine-color-success": "var(--st-online-fg)",
  "--mantine-color-default": "var(--dc-surface)",
  "--mantine-color-default-hover": "var(--dc-press)",
  "--mantine-color-default-color": "var(--dc-text)",
  "--mantine-color-default-border": "var(--dc-line-strong)",
  "--mantine-color-disabled": "var(--dc-sunken)",
  "--mantine-color-disabled-color": "var(--dc-text-3)",
  "--mantine-color-disabled-border": "var(--dc-line)",
  "--mantine-color-frost-light": "var(--dc-accent-tint)",
  "--mantine-color-frost-light-hover": "var(--dc-press)",
  "--mantine-color-frost-light-color": "var(--dc-accent-text)",
  "--mantine-color-red-light": "var(--st-alarm-tint)",
  "--mantine-color-red-light-color": "var(--st-alarm-fg)",
};

/** Hands our variables to Mantine's components, in both colour schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
