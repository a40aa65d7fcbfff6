import type { Messages } from "./app-config.ts";

/** Texts for a browser: of some namespaces, and of each some or all. */
export type Words = { [K in keyof Messages]?: Partial<Messages[K]> };

function pick<T extends object>(all: T, ...names: (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const name of names) picked[name] = all[name];
  return picked;
}

/** Failures of any call, and refusals of these kinds. */
const refusals = (errors: Messages["errors"], ...kinds: (keyof Messages["errors"])[]): Words["errors"] =>
  Object.fromEntries(
    Object.entries(errors).filter(([name, text]) => typeof text === "string" || kinds.some((kind) => kind === name)),
  );

/** Texts of the client components in components/ui, on every page. */
export const appWords = ({
  app,
  states: { needsScript, notOfferedTitle, notOfferedText, ...states },
  errors: { wx, ...errors },
  ages,
}: Messages): Words => ({
  app: pick(app, "name"),
  states,
  errors,
  ages,
});

const offlineBar = ["offline", "unreachable", "slow", "late", "nothingSent", "connectedAgain", "retry"] as const;
const forms = ["clear", "showPassword", "close"] as const;

/** Texts of the pages before signing in. */
export const accountWords = ({ states, errors, ages, login, consent }: Messages): Words => ({
  states: pick(states, ...forms, "reload"),
  errors: refusals(errors, "param", "auth", "user", "sys"),
  login: pick(
    login,
    ...(["account", "password", "mobile", "code", "picture", "newPicture", "pictureOf"] as const),
    ...(["needAccount", "needPassword", "needMobile", "needCode", "codeSpent", "needPicture", "mobileFormat"] as const),
    ...(["submit", "send", "resend", "seconds", "sent", "testCode", "checkNetwork", "notKept"] as const),
  ),
  consent: pick(consent, "title", "agree", "disagree"),
  ages: pick(ages, "lasting"),
});

/** Further texts of registration and of a new password. */
export const newAccountWords = ({ states, account }: Messages): Words => ({
  states: pick(states, ...forms, ...offlineBar, "back", "leave", "cancel"),
  account: pick(
    account,
    ...(["username", "usernameHint", "password", "newPassword", "again", "passwordHint", "wrong"] as const),
    ...(["register", "resetPassword", "passwordReset", "resetText"] as const),
  ),
});

/** Texts of the not-found page. */
export const notFoundWords = ({ app, states }: Messages): Words => ({
  app: pick(app, "name"),
  states: pick(states, "back", "notFoundTitle", "notFoundText", "backToDevices"),
});

/** The texts of an invitation. */
export const invitationWords = ({ invitation, states, errors }: Messages): Words => ({
  invitation: pick(
    invitation,
    ...(["heading", "invites", "somebody", "aDevice", "youSee", "youSet", "youCannotSet", "once"] as const),
    ...(["until", "codeTitle", "accept", "signInAndAccept", "over", "noAccount", "createOne"] as const),
  ),
  states: pick(states, "errorTitle", "retry", "reload"),
  errors: refusals(errors, "param", "auth", "perm", "sys", "share", "device"),
});
