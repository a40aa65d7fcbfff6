// Imported by the layout: what nearly every page needs is loaded once, with the first files, instead of in further
// files for each page.
import "./link.tsx";
import "./document/added-messages.tsx";
import "./buttons/back-link.tsx";
import "./failures/broken-page.tsx";
