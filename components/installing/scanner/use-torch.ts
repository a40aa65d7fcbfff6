import { useRef, useState } from "react";

// TypeScript's types of camera capabilities lack the torch.
type Lit = MediaTrackCapabilities & { torch?: boolean };
type LightConstraint = MediaTrackConstraintSet & { torch: boolean };

/** The torch of the running camera. `toggle` is undefined if it has none. */
export function useTorch() {
  const track = useRef<MediaStreamTrack>(undefined);
  /** The state the person chose: in continuous mode the camera is reopened after each code, with its torch off. */
  const wanted = useRef(false);
  const [able, setAble] = useState(false);
  const [on, setOn] = useState(false);
  const light = async (next: boolean) => {
    const constraint: LightConstraint = { torch: next };
    try {
      await track.current?.applyConstraints({ advanced: [constraint] });
      setOn(next);
    } catch {
      setAble(false);
      setOn(false);
    }
  };
  const given = (next: MediaStreamTrack | undefined) => {
    const abilities: Lit = next?.getCapabilities?.() ?? {};
    track.current = next;
    setAble(abilities.torch === true);
    if (abilities.torch && wanted.current) void light(true);
    else setOn(false);
  };
  const toggle = () => {
    wanted.current = !on;
    void light(wanted.current);
  };
  return { on, toggle: able ? toggle : undefined, given, lost: () => given(undefined) };
}
