import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import type { LineIcon } from "#components/ui/drawings/line-icon.ts";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";

type Props = { icon: LineIcon; title: string; text: string; href: string; way: string; variant?: "tinted" };

/** What became of an invitation that is not to be accepted any more, and the `way` on, in words. */
export const InvitationEnd = ({ icon, title, text, href, way, variant }: Props) => (
  <div role="alert" style={{ display: "contents" }}>
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <ButtonLink href={href} variant={variant} small>
          {way}
        </ButtonLink>
      }
    />
  </div>
);
