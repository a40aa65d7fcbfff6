// Imported by the layout of the app: what nearly every page needs, and the page that says that another one broke, arrives
// once, with the first files, instead of in further ones of their own that the browser would fetch with each page.
import "./link.tsx";
import "./document/added-messages.tsx";
import "./buttons/back-link.tsx";
import "./failures/broken-page.tsx";
