import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { loadChunk } from "~/ui/chunk";
import { picturesOf } from "./laid";
import type { LiveChartProps } from "./live-chart";
import type { DrawnChart } from "./spec";

type Live = (props: LiveChartProps) => ReactNode;

interface ChartProps {
  readonly chart: DrawnChart;
  /** Says in words what the picture shows. */
  readonly summary: ReactNode;
  /** Names the picture and the table under it. */
  readonly label: string;
  /** The same figures as a `<Table>`. */
  readonly children: ReactNode;
}

const frames = {
  days: "aspect-[3/1] max-sm:aspect-[16/11]",
  shares: "mx-auto aspect-[17/12] w-full max-w-96",
} as const;

/**
 * A chart that is complete without script: a picture from the server whose marks are links, and its figures as a table
 * under it. A pointer that comes near loads the chart library, which then draws the same figures with its tooltips.
 */
export function Chart({ chart, summary, label, children }: ChartProps) {
  const [Explored, setExplored] = useState<Live | null>(null);
  const { spec } = chart;
  const pictures = picturesOf(chart);
  const frame = useRef<HTMLDivElement>(null);
  const twice = spec.kind === "days";

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
    <figure className="chart">
      <div className={frames[spec.kind]} onPointerEnter={hover} ref={frame}>
        {Explored ? (
          <Explored spec={spec} label={label} />
        ) : (
          <>
            <Picture svg={pictures?.wide} className={twice ? "max-sm:hidden" : undefined} />
            {twice ? <Picture svg={pictures?.narrow} className="sm:hidden" /> : null}
          </>
        )}
      </div>
      <figcaption className="mt-2 text-sm text-muted-foreground">{summary}</figcaption>
      <details className="mt-2">
        <summary className="link inline-block min-h-6 cursor-pointer">{label}, as a table</summary>
        <div className="mt-2 max-h-96 overflow-y-auto">{children}</div>
      </details>
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
