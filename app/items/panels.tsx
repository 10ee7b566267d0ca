import type { ComponentType, ReactNode } from "react";
import type { RawAnswers } from "~/form/answers";
import { textOf } from "~/form/use-form-field";
import { cn } from "~/ui/cn";
import { productSources } from "../../server/contract/items/words";
import { held } from "./unseen";

/** Classes by chosen value. Written out, because Tailwind finds class names in the source. */
const shownFor = {
  1: "peer-has-[[value='1']:checked]/choice:flex",
  2: "peer-has-[[value='2']:checked]/choice:flex",
  3: "peer-has-[[value='3']:checked]/choice:flex",
  14: "peer-has-[[value='14']:checked]/choice:flex",
  15: "peer-has-[[value='15']:checked]/choice:flex",
  20: "peer-has-[[value='20']:checked]/choice:flex",
  30: "peer-has-[[value='30']:checked]/choice:flex",
  40: "peer-has-[[value='40']:checked]/choice:flex",
  151: "peer-has-[[value='151']:checked]/choice:flex",
} as const;

interface WhileChosenProps {
  readonly value: keyof typeof shownFor;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Content that is hidden until its value is chosen, in the element before it with the class `peer/choice`. */
export const WhileChosen = ({ value, className, children }: WhileChosenProps) => (
  <div className={cn("hidden flex-col", className, shownFor[value])}>{children}</div>
);

/** Panel of one value. */
interface Panel<Props> extends Pick<WhileChosenProps, "value"> {
  readonly Fields: ComponentType<Props>;
  readonly fields?: readonly string[];
  /** Further fields, which an item created elsewhere may have with any value; they stay while it is unchanged. */
  readonly stays?: readonly string[];
}

const panelsOf =
  <Props extends object>(panels: readonly Panel<Props>[]) =>
  (props: Props) =>
    panels.map(({ value, Fields }) => (
      <WhileChosen key={value} value={value} className="gap-4 rounded-lg border border-border bg-card p-4">
        <Fields {...props} />
      </WhileChosen>
    ));

/** Declares the panels of fields of which a choice shows one. @param choice name of the choice's field */
export const choicePanels = <Props extends object>(choice: string, panels: readonly Panel<Props>[]) => ({
  Panels: panelsOf(panels),
  /** Posted values of the chosen panel, because fields in hidden panels are posted too. */
  inPanel({ raw, before }: Readonly<Record<"raw" | "before", RawAnswers>>) {
    const chosen = textOf(raw[choice]);
    const isUnchanged = textOf(before[choice]) === chosen;
    const shown = panels.filter(({ value }) => String(value) === chosen);
    const staying = panels.flatMap(({ stays = [] }) => stays);
    const sent: RawAnswers = {
      ...(isUnchanged ? held(before, staying) : {}),
      ...held(
        raw,
        shown.flatMap(({ fields = [], stays = [] }) => [...fields, ...stays]),
      ),
    };
    return {
      ...sent,
      [choice]: chosen,
      product_source: textOf(raw.product_source) || String(productSources.system),
    };
  },
});
