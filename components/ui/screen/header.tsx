import { BackLink } from "../buttons/back-link.tsx";
import { HeaderFrame, type HeaderFrameProps } from "./header-frame.tsx";

type HeaderProps = Omit<HeaderFrameProps, "back"> & {
  /** Where the arrow leads; without it the title is that of a tab root, large. */
  back?: string;
  /** The arrow goes back in history, and to `back` only if nothing came before. */
  backInHistory?: boolean;
};

/** The head of a screen within the app. */
export function Header({ back, backInHistory = false, ...frame }: HeaderProps) {
  return <HeaderFrame back={back ? <BackLink href={back} inHistory={backInHistory} /> : null} {...frame} />;
}
