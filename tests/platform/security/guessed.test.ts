import { expect, it } from "vitest";
import { Refusal } from "#lib/platform/refusal.ts";
import { limitGuesses } from "#lib/platform/security/limit-guesses.ts";
import { createLimiter } from "#lib/platform/security/limiter.ts";

it("an attempt refused because of other people's guesses from the same address does not count against the person", async () => {
  const limiters = { person: createLimiter(2, 60, "sys.tooMany"), address: createLimiter(1, 60, "sys.tooMany") };
  const look = (person: string, address: string, code: "right" | "wrong") =>
    limitGuesses(
      [
        { limiter: limiters.person, key: person },
        { limiter: limiters.address, key: address },
      ],
      ["authcode.invalid"],
      async () => {
        if (code === "wrong") throw new Refusal("authcode.invalid");
        return code;
      },
    ).catch((error: Refusal) => error.key);
  expect(await look("other", "office", "wrong")).toBe("authcode.invalid");
  for (let round = 0; round < 5; round += 1) expect(await look("me", "office", "right")).toBe("sys.tooMany");
  expect(await look("me", "home", "right")).toBe("right");
  for (const address of ["a", "b"]) expect(await look("me", address, "wrong")).toBe("authcode.invalid");
  expect(await look("me", "c", "right")).toBe("sys.tooMany");
});
