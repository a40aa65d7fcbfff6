import type { MantineColorsTuple } from "@mantine/core";

/** --dc-bg of tokens.css once more, for the bars of the browser, which read no style sheet. */
export const pageColours = { light: "#f1f3f6", dark: "#0b0f14" };

/** The shades that Mantine derives its variables from; every other colour is a variable of tokens.css. */
export const colours = {
  frost: ["#F1F6FF", "#E1EDFF", "#C6DCFE", "#A1C6FF", "#79ADFE", "#468EFC", "#2670E0", "#105AC2", "#07479F", "#083577"],
  green: ["#EDFAF1", "#DAF4E3", "#B8E8CA", "#8DD8AB", "#5BC58B", "#25AA6C", "#098C55", "#027345", "#045C36", "#004527"],
  teal: ["#ECF8FB", "#D8F2F7", "#B4E5EF", "#86D2E2", "#4FBED2", "#12A2B8", "#0E8497", "#066D7C", "#065764", "#01414B"],
  red: ["#FFF3F1", "#FFE5E3", "#FFCDC9", "#FFABA4", "#FF817C", "#F24F51", "#D22D36", "#B40E23", "#930319", "#6E0913"],
  amber: ["#FEF4EB", "#FCE8D6", "#F7D4B1", "#EDB984", "#E09C52", "#C77D21", "#A66509", "#895203", "#6E4103", "#533000"],
  violet: [
    "#F7F4FF",
    "#EEE8FF",
    "#DFD3FE",
    "#CCB6FE",
    "#B896FD",
    "#9E76E7",
    "#835BC9",
    "#6D46AD",
    "#58368D",
    "#412969",
  ],
  gray: ["#F8F9FB", "#F1F4F6", "#E8EBEE", "#DCE0E5", "#BEC5CC", "#9199A2", "#68717A", "#4E5862", "#353E48", "#111921"],
  dark: ["#ECF1F5", "#C5CDD5", "#A1AAB4", "#727C86", "#343B44", "#272F37", "#1D242B", "#141A21", "#0C1117", "#060A0E"],
} satisfies Record<string, MantineColorsTuple>;
