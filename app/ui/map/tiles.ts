/* Position of a place in the usual tile scheme: tiles of 256 × 256 pixels, 2^zoom per side, Web Mercator projection. */

export const tilePixels = 256;

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Latitude limit of the scheme. */
const northernmost = 85.0511;

/** Place from coordinates as text; null if they are invalid. */
export function placeOf(lat: string, lng: string): Place | null {
  if (lat.trim() === "" || lng.trim() === "") return null;
  const place = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}

/** Distance of a place from the world's north-western corner, in tiles. */
function inTiles({ lat, lng }: Place, zoom: number) {
  const side = 2 ** zoom;
  const radians = (Math.max(-northernmost, Math.min(northernmost, lat)) * Math.PI) / 180;
  const down = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return { x: ((lng + 180) / 360) * side, y: Math.min(down * side, side - 1e-9) };
}

export interface Tile {
  readonly src: string;
  /** Pixels from the place to the tile's north-western corner. */
  readonly left: number;
  readonly top: number;
}

/**
 * Nine tiles around a place.
 * @param template URL template of a tile with `{z}`, `{x}` and `{y}`.
 */
export function tilesAround(place: Place, zoom: number, template: string): Tile[] {
  const side = 2 ** zoom;
  const { x, y } = inTiles(place, zoom);
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const steps = [-1, 0, 1];
  return steps.flatMap((down) =>
    steps.flatMap((across): Tile[] => {
      const at = { z: zoom, x: (column + across + side) % side, y: row + down };
      if (at.y < 0 || at.y >= side) return [];
      return [
        {
          src: template.replace(/\{([zxy])\}/g, (_, name: "z" | "x" | "y") => String(at[name])),
          left: Math.round((column + across - x) * tilePixels),
          top: Math.round((row + down - y) * tilePixels),
        },
      ];
    }),
  );
}
