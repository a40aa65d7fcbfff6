import "server-only";
import { hash } from "node:crypto";
import sanitizeHtml, { type IOptions } from "sanitize-html";
import type { SafeHtml } from "#lib/domain/texts/safe-html.ts";
import { ExpiringMap } from "../expiring-map.ts";

const longest = 1024 * 1024;
/** Each open tag makes the next one slower to parse: a megabyte of tags would block the server for a minute. */
const mostTags = 10_000;
const kept = new ExpiringMap<SafeHtml>({ max: 50, ttl: Number.POSITIVE_INFINITY, now: Date.now });

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]{5,40}\)$/i, /^[a-z]{3,20}$/i];
const raster = /^data:image\/(png|jpe?g|gif|webp);base64,[a-z0-9+/=]+$/i;
const ownPath = /^\/(?![/\\])/;

/** Allowed: text, lists, tables, links, pictures and four harmless styles. */
const profile: IOptions = {
  allowedTags: [
    ..."h2 h3 h4 h5 h6 p br hr div span strong b em i u s del ins sub sup small mark blockquote pre code".split(" "),
    ..."ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption img a".split(" "),
  ],
  allowedAttributes: {
    "*": ["style"],
    a: ["href", "rel", "target"],
    img: ["src", "alt", "width", "height"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
  },
  allowedStyles: {
    "*": {
      color: colour,
      "text-align": [/^(left|right|center|justify|start|end)$/],
      "font-size": [/^\d{1,2}(\.\d{1,2})?(px|pt|em|rem|%)$/, /^(x-small|small|medium|large|x-large)$/],
      "font-weight": [/^(normal|bold|[1-9]00)$/],
    },
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["data"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags:
    "script style textarea option noscript xmp plaintext listing noembed noframes iframe title template svg math".split(
      " ",
    ),
  transformTags: {
    // The page itself has the only h1.
    h1: "h2",
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer", target: "_blank" }),
  },
  exclusiveFilter: ({ tag, attribs: { src = "" } }) => tag === "img" && !raster.test(src) && !ownPath.test(src),
};

/** How many characters are sanitised: all, or up to the tag beyond the limit. */
function lengthOf(html: string): number {
  let tag = -1;
  for (let tags = 0; tags <= mostTags; tags += 1) {
    tag = html.indexOf("<", tag + 1);
    if (tag < 0) return html.length;
  }
  return tag;
}

/** Pictures must be our own or inline. Text beyond 1 MB or 10 000 tags is cut off. Results are cached. */
export function sanitise(html: string): SafeHtml {
  const start = html.slice(0, longest);
  const text = start.slice(0, lengthOf(start));
  const key = hash("sha256", text, "base64");
  const known = kept.get(key);
  if (known !== undefined) return known;
  // The only place where text becomes SafeHtml.
  const clean = sanitizeHtml(text, profile) as SafeHtml;
  kept.set(key, clean);
  return clean;
}
