import { useEffect, useState } from "react";
import { Card } from "~/ui/card";
import type { Slide } from "../../../server/contract/sales/calls";
import { type SaleWords, shortIn, withPoints } from "./words";

interface SlideShowProps {
  readonly slides: readonly Slide[];
  readonly seconds: number;
  readonly words: SaleWords;
}

/** Rewards shown one at a time; all at once with reduced motion or without JavaScript. */
export function SlideShow({ slides, seconds, words }: SlideShowProps) {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (slides.length < 2 || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    setShown(0);
    const timer = window.setInterval(() => setShown((now) => ((now ?? 0) + 1) % slides.length), seconds * 1000);
    return () => window.clearInterval(timer);
  }, [slides.length, seconds]);
  if (slides.length === 0) return null;
  return (
    <Card title={withPoints(words, "For your {points}")}>
      <ul className="grid gap-2 text-lg">
        {slides.map(({ title, points }, index) => (
          <li key={title} hidden={shown !== null && shown !== index} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="text-muted-foreground whitespace-nowrap">{shortIn(words, points)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
