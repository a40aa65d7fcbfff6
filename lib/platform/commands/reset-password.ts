import { randomInt } from "node:crypto";
import { limits } from "#lib/domain/limits.ts";
import { passwordFits } from "#lib/domain/people/passwords.ts";
import { clearLoginFailures, proofsOf } from "../security/login-failures.ts";
import { normalUsername } from "../security/normal-names.ts";
import { hashPassword } from "../security/passwords.ts";
import { closeTokensOf, sessionsOf } from "../security/tokens.ts";
import { activeUsers } from "../security/visibility/active-users.ts";
import { StartError } from "../start/start-error.ts";
import type { Command } from "./command.ts";

// Without characters that are easily misread when a password is passed on by hand.
const signs = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";

function newPassword(): string {
  const password = Array.from({ length: limits.password.max }, () => signs[randomInt(signs.length)]).join("");
  return passwordFits(password) ? password : newPassword();
}

export const resetPassword: Command = {
  usage: "USERNAME",
  about: "sets a new random password, prints it and ends all sessions of the user",
  async run({ db, exclusively }, [typed = ""], print) {
    const username = normalUsername(typed);
    const password = newPassword();
    const row = await activeUsers(db).select("userId").where("username", "=", username).executeTakeFirst();
    if (!row) throw new StartError(`There is no user ${username}`);
    const { userId } = row;
    const passwordHash = await hashPassword(password);
    await exclusively(sessionsOf(userId), async (inside) => {
      await inside.updateTable("users").set({ passwordHash }).where("userId", "=", userId).execute();
      await closeTokensOf(inside, userId);
    });
    await clearLoginFailures(db, username);
    await clearLoginFailures(db, proofsOf(userId));
    print(password);
  },
};
