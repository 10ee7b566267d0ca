import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Crop } from "./picture";

/** Pixels a key moves; with Alt one. */
const STRIDE = 20;
const SMALLEST = 16;

interface CropFrameProps {
  readonly source: string;
  readonly onCrop: (crop: Crop | null) => void;
}

/**
 * The crop as a frame over the picture: drag it or its corner, or move it with the arrow keys and size it with Shift
 * and the arrow keys. All of it is SVG, so no inline style is needed.
 */
export default function CropFrame({ source, onCrop }: CropFrameProps) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<{ x: number; y: number; from: Crop; corner: boolean } | null>(null);

  useEffect(() => {
    const picture = new Image();
    picture.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = picture;
      setSize({ width, height });
      setCrop({ x: 0, y: 0, width, height });
    };
    picture.src = source;
    return () => {
      picture.onload = null;
    };
  }, [source]);

  useEffect(() => {
    if (size && crop) onCrop(crop.width === size.width && crop.height === size.height ? null : crop);
  }, [size, crop, onCrop]);

  if (!size || !crop) return <p className="text-muted-foreground">Opening the picture…</p>;

  const move = (dx: number, dy: number, from = crop) =>
    setCrop({
      ...from,
      x: clamp(from.x + dx, 0, size.width - from.width),
      y: clamp(from.y + dy, 0, size.height - from.height),
    });
  const grow = (dx: number, dy: number, from = crop) =>
    setCrop({
      ...from,
      width: clamp(from.width + dx, Math.min(SMALLEST, size.width), size.width - from.x),
      height: clamp(from.height + dy, Math.min(SMALLEST, size.height), size.height - from.y),
    });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? 1 : STRIDE;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (!by) return;
    event.preventDefault();
    const [dx = 0, dy = 0] = by;
    if (event.shiftKey) grow(dx, dy);
    else move(dx, dy);
  };

  const at = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect();
    const scale = box ? size.width / box.width : 1;
    return { x: event.clientX * scale, y: event.clientY * scale };
  };
  const grab = (corner: boolean) => (event: PointerEvent<SVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    event.stopPropagation();
    drag.current = { ...at(event), from: crop, corner };
  };
  const pull = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    const now = at(event);
    const [dx, dy] = [Math.round(now.x - held.x), Math.round(now.y - held.y)];
    if (held.corner) grow(dx, dy, held.from);
    else move(dx, dy, held.from);
  };
  const drop = () => {
    drag.current = null;
  };
  const line = Math.max(2, size.width / 300);
  const handle = Math.max(SMALLEST, size.width / 24);

  return (
    <div className="flex flex-col gap-2">
      <svg
        ref={svg}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="max-h-80 max-w-full touch-none self-start rounded-lg border border-border"
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={drop}
        aria-hidden="true"
      >
        <image href={source} width={size.width} height={size.height} />
        <path
          d={`M0 0H${size.width}V${size.height}H0Z M${crop.x} ${crop.y}v${crop.height}h${crop.width}v${-crop.height}Z`}
          fill="#000"
          fillOpacity="0.55"
        />
        <rect
          x={crop.x}
          y={crop.y}
          width={crop.width}
          height={crop.height}
          fill="transparent"
          stroke="#fff"
          strokeWidth={line}
          className="cursor-move"
          onPointerDown={grab(false)}
        />
        <rect
          x={crop.x + crop.width - handle}
          y={crop.y + crop.height - handle}
          width={handle}
          height={handle}
          fill="#fff"
          className="cursor-nwse-resize"
          onPointerDown={grab(true)}
        />
      </svg>
      <button
        type="button"
        onKeyDown={onKeyDown}
        className="self-start rounded-md border border-input bg-card px-3 py-1.5 text-start text-sm"
      >
        Frame of {crop.width} × {crop.height} at {crop.x}, {crop.y}.{" "}
        <span className="text-muted-foreground">
          Focus here: arrow keys move it, with Shift they size it, with Alt they go by one pixel.
        </span>
      </button>
    </div>
  );
}

const clamp = (value: number, least: number, most: number) => Math.round(Math.min(Math.max(value, least), most));
