import { href } from "./addresses.ts";

/** Where one signs in. */
export const loginPaths: readonly string[] = [href("login"), href("loginMobile")];
