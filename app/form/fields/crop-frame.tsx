import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { type Crop, type Extent, isWhole, moved, sized, stride, typedCrop, wholeOf } from "../crop";

interface CropFrameProps {
  readonly source: string;
  /** Values of the four number fields. */
  readonly typed: readonly string[];
  /** null selects the whole picture. */
  readonly onCrop: (crop: Crop | null) => void;
}

/**
 * Crop frame over the picture. The user drags the frame or its corner, moves it with the arrow keys or resizes it with
 * Shift and the arrow keys. Drawn in SVG to avoid inline styles.
 */
export default function CropFrame({ source, typed, onCrop }: CropFrameProps) {
  const [extent, setExtent] = useState<Extent | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const help = useId();
  const numbers = typed.join(" ");

  useEffect(() => {
    if (extent) setCrop(typedCrop(numbers.split(" "), extent) ?? wholeOf(extent));
  }, [numbers, extent]);

  if (unreadable) return <p className="text-muted-foreground">This file cannot be shown here.</p>;

  const take = (next: Crop) => {
    setCrop(next);
    if (extent) onCrop(isWhole(next, extent) ? null : next);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="relative self-start">
        <img
          src={source}
          alt=""
          className="block max-h-96 max-w-full rounded-lg"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setExtent({ width, height })}
          onError={() => setUnreadable(true)}
        />
        {extent && crop ? <Frame {...{ extent, crop, take, help }} /> : null}
      </div>
      <p id={help} className="text-sm text-muted-foreground">
        Drag the frame or its corner. Arrow keys move the frame, Shift + arrow keys resize it, Alt moves by one pixel.
      </p>
      <p role="status" className="text-sm tabular-nums">
        {extent && crop ? inWords(crop, extent) : null}
      </p>
    </div>
  );
}

const inWords = (crop: Crop, extent: Extent) =>
  isWhole(crop, extent)
    ? `Whole picture, ${crop.width} × ${crop.height} pixels`
    : `${crop.width} × ${crop.height} of ${extent.width} × ${extent.height} pixels, ${crop.x} from the left, ${crop.y} from the top`;

interface FrameProps {
  readonly extent: Extent;
  readonly crop: Crop;
  readonly take: (crop: Crop) => void;
  /** Id of the usage instructions. */
  readonly help: string;
}

function Frame({ extent, crop, take, help }: FrameProps) {
  const { svg, grab, ...dragging } = useDragging({ extent, crop, take });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = pressedBy(event, stride(extent, event.altKey));
    if (!by) return;
    event.preventDefault();
    const [dx = 0, dy = 0] = by;
    take((event.shiftKey ? sized : moved)(crop, dx, dy, extent));
  };
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${extent.width} ${extent.height}`}
      role="application"
      aria-roledescription="crop frame"
      aria-label={inWords(crop, extent)}
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: role application needs focus to handle its keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...dragging}
      className="absolute inset-0 size-full touch-none rounded-lg"
    >
      <Shapes extent={extent} crop={crop} grab={grab} />
    </svg>
  );
}

/** How far an arrow key moves, to the right and down; undefined for other keys. */
const pressedBy = ({ key }: KeyboardEvent, step: number) =>
  ({ ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] })[key];

/** Change of the crop that a drag makes: `moved` or `sized`. */
type Change = typeof moved;
type Grab = (change: Change) => (event: PointerEvent<SVGElement>) => void;

/** Drags of the frame or its corner, in pixels of the picture. */
function useDragging({ extent, crop, take }: Omit<FrameProps, "help">) {
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<{ x: number; y: number; from: Crop; change: Change } | null>(null);
  const at = (event: PointerEvent) => {
    const shown = svg.current?.getBoundingClientRect().width;
    const scale = shown ? extent.width / shown : 1;
    return { x: event.clientX * scale, y: event.clientY * scale };
  };
  const grab: Grab = (change) => (event) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { ...at(event), from: crop, change };
  };
  const pull = (event: PointerEvent) => {
    const start = drag.current;
    if (!start) return;
    const now = at(event);
    take(start.change(start.from, now.x - start.x, now.y - start.y, extent));
  };
  const drop = () => {
    drag.current = null;
  };
  return { svg, grab, onPointerMove: pull, onPointerUp: drop, onPointerCancel: drop };
}

interface ShapesProps extends Pick<FrameProps, "extent" | "crop"> {
  readonly grab: Grab;
}

/** Shade around the crop, its border, and the corner that resizes it. */
function Shapes({ extent: { width, height }, crop, grab }: ShapesProps) {
  const line = Math.max(1, Math.max(width, height) / 200);
  const handle = Math.min(Math.max(width, height) / 16, crop.width / 2, crop.height / 2);
  const right = crop.x + crop.width;
  const bottom = crop.y + crop.height;
  return (
    <>
      <path
        d={`M0 0H${width}V${height}H0Z M${crop.x} ${crop.y}V${bottom}H${right}V${crop.y}Z`}
        fill="#000"
        fillOpacity="0.55"
      />
      <rect
        {...crop}
        fill="transparent"
        stroke="#fff"
        strokeWidth={line}
        className="cursor-move"
        onPointerDown={grab(moved)}
      />
      <path
        d={`M${right} ${bottom}H${right - handle}L${right} ${bottom - handle}Z`}
        fill="#fff"
        className="cursor-nwse-resize"
        onPointerDown={grab(sized)}
      />
    </>
  );
}
