import { circleMarker, map as createMap, tileLayer } from "leaflet";
import styles from "leaflet/dist/leaflet.css?url";
import { useEffect, useRef } from "react";
import type { Place } from "./tiles";

interface MovableMapProps {
  readonly place: Place;
  readonly name: string;
  readonly url: string;
  readonly zoom: number;
}

/** Map that can be dragged, and moved and zoomed with keys. */
export default function MovableMap({ place, name, url, zoom }: MovableMapProps) {
  const holder = useRef<HTMLDivElement>(null);
  const { lat, lng } = place;
  useEffect(() => {
    if (!holder.current) return;
    const shown = createMap(holder.current, { attributionControl: false }).setView([lat, lng], zoom);
    tileLayer(url).addTo(shown);
    circleMarker([lat, lng], { radius: 9, weight: 3, color: "#b3261e", fillOpacity: 0.4 }).addTo(shown);
    shown.getContainer().focus();
    return () => {
      shown.remove();
    };
  }, [lat, lng, url, zoom]);
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <section ref={holder} aria-label={`Map of ${name}`} className="size-full" />
    </>
  );
}
