// Imported by the root layout: what the not-found and error pages of every address need arrives once, with the first
// files, instead of in further ones of their own that the browser would fetch with each page.
import "next/link";
import "./back-link.tsx";
import "./broken-page.tsx";
import "./screen.module.css";
import "./header.module.css";
import "./icon-button.module.css";
import "./button.module.css";
import "./spinner.module.css";
import "./empty-state.module.css";
