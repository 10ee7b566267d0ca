/* Geometry of the wheel: angles in degrees, clockwise from the top. */

/** Odds are hundredths of a percent. */
interface Sliced {
  readonly odds: number;
}

export interface Slice {
  readonly from: number;
  readonly to: number;
}

const radius = 100;
const whole = 360;

/** Slices proportional to their odds; the whole circle is filled even if the odds do not add up to 100%. */
export function slicesOf(prizes: readonly Sliced[]): Slice[] {
  const total = prizes.reduce((sum, { odds }) => sum + odds, 0);
  let from = 0;
  return prizes.map(({ odds }) => {
    const to = from + (total === 0 ? whole / prizes.length : (odds / total) * whole);
    const slice = { from, to };
    from = to;
    return slice;
  });
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function pointAt(angle: number): string {
  const turned = (angle * Math.PI) / 180;
  return `${rounded(radius * Math.sin(turned))} ${rounded(-radius * Math.cos(turned))}`;
}

/** SVG path of a slice around 0,0. A full circle is drawn as two halves, because an arc cannot end at its start. */
export function outlineOf({ from, to }: Slice): string {
  if (to - from >= whole - 0.01) {
    const half = `A${radius} ${radius} 0 0 1`;
    return `M${pointAt(0)}${half} ${pointAt(180)}${half} ${pointAt(0)}Z`;
  }
  const long = to - from > 180 ? 1 : 0;
  return `M0 0L${pointAt(from)}A${radius} ${radius} 0 ${long} 1 ${pointAt(to)}Z`;
}

/** The golden ratio distributes consecutive numbers evenly. */
const spread = 0.618_033_988_75;

/** Final rotation for a spin that ended on `slice`; the same for the same spin, and never close to an edge. */
export function restingAngle({ from, to }: Slice, spinId: number): number {
  const within = 0.2 + 0.6 * ((spinId * spread) % 1);
  return rounded(-(from + (to - from) * within));
}

/** Label that fits on a slice: number and name, only the number, or nothing. */
export function labelOf({ from, to }: Slice, number: number, title: string): string {
  const wide = to - from;
  if (wide < 5) return "";
  if (wide < 12) return String(number);
  return `${number} ${title.length > 16 ? `${title.slice(0, 14).trimEnd()}…` : title}`;
}

const colours = 8;

/** Colour index of a slice, out of eight; the last slice never has the colour of the first, its neighbour. */
export const colourOf = (index: number, count: number): number =>
  index === count - 1 && count > 1 && index % colours === 0 ? 4 : index % colours;

/** Formats odds: 1250 as "12.5%". */
export const formatOdds = (hundredths: number): string => `${hundredths / 100}%`;
