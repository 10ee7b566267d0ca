import { useRouteLoaderData } from "@remix-run/react";
import { Suspense, useState } from "react";
import { Button } from "~/ui/button";
import { lazyPart } from "~/ui/chunk";
import { Icon } from "~/ui/icon";
import { useScripted } from "~/ui/use-scripted";
import { type Place, placeOf, tilePixels, tilesAround } from "./tiles";

const zoom = 15;
const MovableMap = lazyPart(() => import("./movable-map"));

interface MapViewProps {
  /** Decimal degrees as text; if they are not a valid place, nothing is shown. */
  readonly lat: string;
  readonly lng: string;
  /** Name of the place. */
  readonly name: string;
}

/**
 * Location: coordinates and a link to a map and, if tiles are configured (`MAP_TILES_URL`), a map of images that can
 * be moved with JavaScript. Without tiles, no other host is contacted.
 */
export function MapView({ lat, lng, name }: MapViewProps) {
  const tiles = useRouteLoaderData<{ readonly map?: MapTiles }>("root")?.map ?? null;
  const place = placeOf(lat, lng);
  if (!place) return null;
  return (
    <figure className="flex flex-col gap-2">
      {tiles ? <TileMap place={place} name={name} {...tiles} /> : null}
      <figcaption className="flex max-w-lg flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className="text-muted-foreground tabular-nums">{`${lat}, ${lng}`}</span>
        <a href={mapAt(place)} target="_blank" rel="noopener noreferrer" className="link inline-block min-h-6">
          Open in OpenStreetMap <Icon name="external" />
        </a>
      </figcaption>
    </figure>
  );
}

const mapAt = ({ lat, lng }: Place) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;

export interface MapTiles {
  /** URL template of a tile with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Attribution text that the map's owner requires. */
  readonly attribution: string;
}

/** Visible part of the nine tiles, which extend at least one tile from the place in each direction. */
const seen = { left: -tilePixels, top: -112, width: 2 * tilePixels, height: 224 };

interface TileMapProps extends MapTiles {
  readonly place: Place;
  readonly name: string;
}

/** Drawn as one SVG, because the content security policy forbids positions in style attributes. */
const StillMap = ({ place, name, url }: Omit<TileMapProps, "attribution">) => (
  <svg
    role="img"
    aria-label={`Map of ${name}`}
    viewBox={`${seen.left} ${seen.top} ${seen.width} ${seen.height}`}
    preserveAspectRatio="xMidYMid slice"
    className="absolute inset-0 size-full"
  >
    {tilesAround(place, zoom, url).map(({ src, left, top }) => (
      <image key={src} href={src} x={left} y={top} width={tilePixels} height={tilePixels} />
    ))}
    <circle r={9} className="fill-danger/40 stroke-danger" strokeWidth={3} />
  </svg>
);

function TileMap({ attribution, ...map }: TileMapProps) {
  const [isMovable, setMovable] = useState(false);
  const isScripted = useScripted();
  const still = <StillMap {...map} />;
  return (
    <div className="relative isolate h-56 max-w-lg overflow-hidden rounded-md border border-border bg-muted">
      {isMovable ? (
        <Suspense fallback={still}>
          <MovableMap {...map} zoom={zoom} />
        </Suspense>
      ) : (
        still
      )}
      {isScripted && !isMovable ? (
        <div className="absolute end-2 top-2">
          <Button type="button" onClick={() => setMovable(true)}>
            Move the map
          </Button>
        </div>
      ) : null}
      {attribution === "" ? null : (
        <p className="absolute end-0 bottom-0 z-[1000] bg-card/85 px-1.5 text-xs">{attribution}</p>
      )}
    </div>
  );
}
