import { cn } from "~/ui/cn";
import type { WheelPrize } from "../../../server/contract/spin/calls";
import { colourOf, labelOf, outlineOf, restingAngle, slicesOf } from "./wheel";

interface WheelFigureProps {
  readonly prizes: readonly WheelPrize[];
  /** Spin that determines the final position. */
  readonly landing?: { readonly spinId: number; readonly prizeId: number } | undefined;
  /** Animates the wheel to its final position; otherwise it is shown there. */
  readonly turns?: boolean;
}

export const isOut = ({ wins, stock }: Pick<WheelPrize, "wins" | "stock">) => wins && (stock ?? 0) <= 0;

/**
 * Wheel as SVG, drawn on the server. The final position is an attribute and the rotation a CSS animation, so it needs
 * no JavaScript and respects reduced motion.
 */
export function WheelFigure({ prizes, landing, turns = false }: WheelFigureProps) {
  const slices = slicesOf(prizes);
  const stop = landing ? slices[prizes.findIndex(({ prizeId }) => prizeId === landing.prizeId)] : undefined;
  const angle = stop && landing ? restingAngle(stop, landing.spinId) : 0;
  return (
    // Hidden, because the table next to it has the same content.
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

/** Colour sample of a slice. */
export function WheelSwatch({ prize, index, count }: { prize: WheelPrize; index: number; count: number }) {
  const look = isOut(prize) || !prize.wins ? "wheel-empty" : `wheel-colour-${colourOf(index, count)}`;
  return (
    <svg viewBox="0 0 10 10" width="12" height="12" aria-hidden="true" className={cn(look, "wheel-slice inline-block")}>
      <rect x="0.5" y="0.5" width="9" height="9" rx="2" />
    </svg>
  );
}
