import { cn } from "~/ui/cn";
import type { WheelPrize } from "../../../server/contract/spin/calls";
import { colourOf, labelOf, outlineOf, restingAngle, slicesOf } from "./wheel";

interface WheelFigureProps {
  readonly prizes: readonly WheelPrize[];
  /** The spin to end on. */
  readonly landing?: { readonly spinId: number; readonly prizeId: number } | undefined;
  /** Turns until it rests; otherwise it lies where it ended. */
  readonly turns?: boolean;
}

export const isOut = ({ wins, stock }: Pick<WheelPrize, "wins" | "stock">) => wins && (stock ?? 0) <= 0;

/**
 * The wheel, drawn on the server. Where it rests is an attribute; the turn before that is an animation of the style sheet,
 * so it needs no script and stays away where motion is not wanted.
 */
export function WheelFigure({ prizes, landing, turns = false }: WheelFigureProps) {
  const slices = slicesOf(prizes);
  const stop = landing ? slices[prizes.findIndex(({ prizeId }) => prizeId === landing.prizeId)] : undefined;
  const angle = stop && landing ? restingAngle(stop, landing.spinId) : 0;
  return (
    // The table beside it says the same in words.
    <svg viewBox="-106 -112 212 218" className="wheel" aria-hidden="true">
      <circle r="104" className="wheel-rim" />
      <g key={landing?.spinId} className={turns && stop ? "wheel-turning" : undefined}>
        <g transform={`rotate(${angle})`}>
          {prizes.map((prize, index) => {
            const slice = slices[index] ?? { from: 0, to: 0 };
            const out = isOut(prize);
            const look = out || !prize.wins ? "wheel-empty" : `wheel-colour-${colourOf(index, prizes.length)}`;
            return (
              <g key={prize.prizeId} className={cn(look, "wheel-slice")}>
                <path d={outlineOf(slice)} />
                <text x="95" dy="0.35em" textAnchor="end" transform={`rotate(${(slice.from + slice.to) / 2 - 90})`}>
                  {labelOf(slice, index + 1, prize.title)}
                </text>
              </g>
            );
          })}
        </g>
      </g>
      <circle r="13" className="wheel-hub" />
      <path d="M-9 -111H9L0 -91Z" className="wheel-pointer" />
    </svg>
  );
}

/** The colour of a slice beside its name. */
export function WheelSwatch({ prize, index, count }: { prize: WheelPrize; index: number; count: number }) {
  const look = isOut(prize) || !prize.wins ? "wheel-empty" : `wheel-colour-${colourOf(index, count)}`;
  return (
    <svg viewBox="0 0 10 10" width="12" height="12" aria-hidden="true" className={cn(look, "wheel-slice inline-block")}>
      <rect x="0.5" y="0.5" width="9" height="9" rx="2" />
    </svg>
  );
}
