/** Crop parameters under the names that CropImage expects: picture pixels, measured from the top left corner. */
export const cropNames = ["x", "y", "width", "height"] as const;
export type Crop = Readonly<Record<(typeof cropNames)[number], number>>;

export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Smallest crop side in pixels; a smaller frame is hard to see and to grab. */
const smallest = 16;

export const wholeOf = ({ width, height }: Extent): Crop => ({ x: 0, y: 0, width, height });

export const isWhole = (crop: Crop, of: Extent) => crop.width === of.width && crop.height === of.height;

const clamp = (value: number, least: number, most: number) => Math.round(Math.min(Math.max(value, least), most));

/** Moves `crop` by a number of pixels, limited to the picture. */
export const moved = (crop: Crop, dx: number, dy: number, within: Extent): Crop => ({
  ...crop,
  x: clamp(crop.x + dx, 0, within.width - crop.width),
  y: clamp(crop.y + dy, 0, within.height - crop.height),
});

/** Resizes `crop` by moving its right and bottom edges. */
export const sized = (crop: Crop, dx: number, dy: number, within: Extent): Crop => ({
  ...crop,
  width: clamp(crop.width + dx, Math.min(smallest, within.width - crop.x), within.width - crop.x),
  height: clamp(crop.height + dy, Math.min(smallest, within.height - crop.y), within.height - crop.y),
});

/** Crop from four typed numbers; null if they are not valid or exceed the picture. */
export function typedCrop(typed: readonly string[], within: Extent): Crop | null {
  const [x = -1, y = -1, width = 0, height = 0] = typed.map((text) =>
    /^\d{1,6}$/.test(text.trim()) ? Number(text) : -1,
  );
  const inside =
    x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= within.width && y + height <= within.height;
  return inside ? { x, y, width, height } : null;
}

/** Pixels per key press: a fiftieth of the longer side, or one pixel if `exact`. */
export const stride = ({ width, height }: Extent, exact: boolean) =>
  exact ? 1 : Math.max(1, Math.round(Math.max(width, height) / 50));
