import { href } from "./addresses.ts";

export const loginPaths: readonly string[] = [href("login"), href("loginMobile")];
