import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

interface IdleTimerProps {
  readonly seconds: number;
  readonly to: string;
}

const touches = ["keydown", "pointerdown", "input"] as const;

/** Closes the customer after `seconds` without input. Without JavaScript, a refresh opens the empty counter. */
export function IdleTimer({ seconds, to }: IdleTimerProps) {
  const navigate = useNavigate();
  useEffect(() => {
    let timer = 0;
    const again = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => navigate(to), seconds * 1000);
    };
    again();
    for (const touch of touches) document.addEventListener(touch, again);
    return () => {
      window.clearTimeout(timer);
      for (const touch of touches) document.removeEventListener(touch, again);
    };
  }, [navigate, seconds, to]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
    </noscript>
  );
}
