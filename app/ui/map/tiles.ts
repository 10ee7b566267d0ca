/*
 * Where a place lies among the tiles of a map in the usual scheme: 256 pixels square, 2^zoom of them along each side of a
 * world in Web Mercator.
 */

export const tilePixels = 256;

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Beyond it the scheme has no tiles. */
const northernmost = 85.0511;

/** A place from coordinates as they are written; null where they are none. */
export function placeOf(lat: string, lng: string): Place | null {
  if (lat.trim() === "" || lng.trim() === "") return null;
  const place = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}

/** How far a place is from the north-western corner of the world, in tiles. */
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
 * The nine tiles around a place.
 * @param template the address of a tile, with `{z}`, `{x}` and `{y}` in it.
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
