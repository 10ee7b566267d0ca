import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { loadChunk } from "~/ui/chunk";
import { picturesOf } from "./laid";
import type { LiveChartProps } from "./live-chart";
import type { DrawnChart } from "./spec";

type Live = (props: LiveChartProps) => ReactNode;

interface ChartProps {
  readonly chart: DrawnChart;
  /** Names the picture. */
  readonly label: string;
  /** Says in words, and as a table or list, what the picture shows. */
  readonly children: ReactNode;
}

/**
 * A chart that is complete without script: a picture from the server whose marks are links, and its figures in words
 * under it. A pointer that comes near loads the chart library, which then draws the same figures with its tooltips.
 */
export function Chart({ chart, label, children }: ChartProps) {
  const [Explored, setExplored] = useState<Live | null>(null);
  const { spec } = chart;
  const pictures = picturesOf(chart);
  const frame = useRef<HTMLDivElement>(null);
  const twice = spec.kind !== "shares";

  const explore = useCallback(async () => {
    const { LiveChart } = await loadChunk(() => import("./live-chart"));
    setExplored(() => LiveChart);
  }, []);

  useEffect(() => {
    // A browser that had to draw the page anew has lost the pictures that came with it.
    if (!frame.current?.querySelector("svg")) explore();
  }, [explore]);

  // A finger presses the marks themselves; only a mouse hovers.
  const hover = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && !Explored) explore();
  };

  return (
    <figure className={`chart chart-${spec.kind}`}>
      <div className="frame" onPointerEnter={hover} ref={frame}>
        {Explored ? (
          <Explored spec={spec} label={label} />
        ) : (
          <>
            <Picture svg={pictures?.wide} className={twice ? "max-sm:hidden" : undefined} />
            {twice ? <Picture svg={pictures?.narrow} className="sm:hidden" /> : null}
          </>
        )}
      </div>
      {children}
    </figure>
  );
}

interface PictureProps {
  /** undefined where the page has it already: React leaves what it finds there as it is. */
  readonly svg: string | undefined;
  readonly className: string | undefined;
}

function Picture({ svg, className }: PictureProps) {
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server, every word in it escaped there
      dangerouslySetInnerHTML={{ __html: svg ?? "" }}
      suppressHydrationWarning
    />
  );
}
