import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { loadChunk } from "~/ui/chunk";
import { picturesOf } from "./laid";
import type { LiveChartProps } from "./live-chart";
import type { DrawnChart } from "./spec";

type Live = (props: LiveChartProps) => ReactNode;

interface ChartProps {
  readonly chart: DrawnChart;
  /** Accessible name of the chart. */
  readonly label: string;
  /** Same content as text, a table or a list. */
  readonly children: ReactNode;
}

/**
 * Chart that is complete without JavaScript: a server-rendered SVG whose marks are links, with its figures as text
 * below. When a mouse approaches, the chart library loads and draws the same figures with tooltips.
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
    // If the browser had to re-render the page, the server-rendered pictures are lost.
    if (!frame.current?.querySelector("svg")) explore();
  }, [explore]);

  // Touch activates the marks directly; only a mouse hovers.
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
  /** undefined if the page already contains the picture; React then leaves the existing content. */
  readonly svg: string | undefined;
  readonly className: string | undefined;
}

function Picture({ svg, className }: PictureProps) {
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server, which escapes all text in it
      dangerouslySetInnerHTML={{ __html: svg ?? "" }}
      suppressHydrationWarning
    />
  );
}
