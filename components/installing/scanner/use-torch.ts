import { useRef, useState } from "react";

// TypeScript's list of camera abilities ends before the torch.
type Lit = MediaTrackCapabilities & { torch?: boolean };
type LightConstraint = MediaTrackConstraintSet & { torch: boolean };

/** The light of the camera that is on. `toggle` is undefined while there is none. */
export function useTorch() {
  const track = useRef<MediaStreamTrack>(undefined);
  const [able, setAble] = useState(false);
  const [on, setOn] = useState(false);
  const given = (next: MediaStreamTrack | undefined) => {
    const abilities: Lit = next?.getCapabilities?.() ?? {};
    track.current = next;
    setAble(abilities.torch === true);
    setOn(false);
  };
  const toggle = async () => {
    const light: LightConstraint = { torch: !on };
    try {
      await track.current?.applyConstraints({ advanced: [light] });
      setOn(!on);
    } catch {
      setAble(false);
    }
  };
  return { on, toggle: able ? () => void toggle() : undefined, given, lost: () => given(undefined) };
}
