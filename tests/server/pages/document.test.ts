import { expect, it } from "vitest";
import { content } from "#lib/contract/content.ts";
import { decode } from "#lib/contract/decode/decode.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { documentIn } from "#lib/server/pages/document.ts";

const read = (answer: object) => documentIn(decode(content.detail, 200, JSON.stringify(answer)));
const absent = { ok: false, failure: failureOfStatus(404) };

it("a document that the platform lacks is a 404, however the platform reports it", () => {
  expect(read({ code: -1, errKey: "param.invalid", message: "id", data: null })).toEqual(absent);
  expect(read({ code: 200, data: null })).toEqual(absent);
  expect(read({ code: 200 })).toEqual(absent);
  expect(read({ code: 200, data: { id: 5, title: "Terms", content: null } })).toEqual(absent);
});

it("a document without a title can be read", () =>
  expect(read({ code: 200, data: { id: 5, title: null, content: "<p>Terms</p>" } })).toMatchObject({
    ok: true,
    data: { title: "", html: "<p>Terms</p>" },
  }));

it("the preview of a link to a document has its text as displayed", () =>
  expect(
    read({
      code: 200,
      data: { id: 5, title: "Terms", content: "<p>Cold &amp; dry &lt; 5 &quot;C&quot;&nbsp;&#8211; &eacute;</p>" },
    }),
  ).toMatchObject({ data: { summary: 'Cold & dry < 5 "C"\u00a0– é' } }));

it("a document that needs a session says so, and does not claim that the session ended", () =>
  expect(read({ code: 401, msg: "who is that?" })).toMatchObject({ failure: { key: "auth.unauthorized" } }));

it("a document that could not be loaded is not called missing", () => {
  const { ok } = read({ code: 200, data: { title: "Terms" } });
  expect(ok).toBe(false);
  expect(documentIn({ ok: false, failure: failureOfStatus(503) })).toEqual({
    ok: false,
    failure: failureOfStatus(503),
  });
});
