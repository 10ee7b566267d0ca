import type { ComponentType } from "react";
import type { WordFacts } from "~/form/in-words";
import { linesOf, type Screen, ScreenFields, type ScreenProps, unseenIn, type WhyFixed } from "~/form/screen";
import type { Fields } from "../../server/contract/field";
import type { FieldsProps, Step, StepWords, SummaryLine } from "./wizard";

interface Around<Props> {
  /** Content above and below the screen's sections. */
  readonly Above?: ComponentType<Props> | undefined;
  readonly Below?: ComponentType<Props> | undefined;
  /** Why fields of an existing item are locked. */
  readonly whyFixed?: ((props: Props) => WhyFixed) | undefined;
}

interface More<Facts, Answers, Options>
  extends Omit<StepWords<Facts, Answers>, "lines" | "parts" | "fields" | "unseen">,
    Around<FieldsProps<Facts, Answers, Options>> {
  readonly Beside?: Step<Facts, Answers, Options>["Beside"];
  /** Summary lines, by default those of the screen. */
  readonly tells?: (answers: Partial<Answers>, facts: Facts, lines: readonly SummaryLine[]) => readonly SummaryLine[];
  /** An existing item keeps the values of fields that the screen does not show, and of these if they are not posted. */
  readonly keepsUnseen?: readonly string[];
}

/** Fields of a screen, as a step or the form of a row shows them. */
export const screenFields =
  <F extends Fields, Props extends ScreenProps>(
    screen: Screen<F, Props>,
    { Above, Below, whyFixed }: Around<Props> = {},
  ) =>
  (props: Props) => (
    <>
      {Above ? <Above {...props} /> : null}
      <ScreenFields of={screen} props={props} whyFixed={whyFixed?.(props)} />
      {Below ? <Below {...props} /> : null}
    </>
  );

/** The conditions of a screen read the facts, the answers and the values only. */
const unseenOf =
  <F extends Fields, Props extends ScreenProps>(screen: Screen<F, Props>, others: readonly string[]) =>
  (context: unknown) => [...others, ...unseenIn(screen, context as Props)];

/** Step whose fields and summary come from a screen. */
export const screenStep = <F extends Fields, Facts extends WordFacts, Answers, Options = null>(
  screen: Screen<F, FieldsProps<Facts, Answers, Options>>,
  {
    Above,
    Below,
    whyFixed,
    keepsUnseen,
    tells = (_answers, _facts, lines) => lines,
    ...words
  }: More<Facts, Answers, Options>,
): Step<Facts, Answers, Options> => ({
  ...words,
  fields: screen.fields,
  ...(keepsUnseen && { unseen: unseenOf(screen, keepsUnseen) }),
  lines: (answers, facts) => tells(answers, facts, linesOf(screen, answers, facts)),
  Fields: screenFields(screen, { Above, Below, whyFixed }),
});
