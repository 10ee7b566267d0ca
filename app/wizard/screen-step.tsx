import type { ComponentType } from "react";
import type { WordFacts } from "~/form/in-words";
import { linesOf, type Screen, ScreenFields, type ScreenProps, unseenIn } from "~/form/screen";
import type { Fields } from "../../server/contract/field";
import type { FieldsProps, Step, StepWords } from "./wizard";

interface More<Facts, Answers, Options> extends Omit<StepWords<Facts, Answers>, "lines" | "fields" | "unseen"> {
  readonly Beside?: Step<Facts, Answers, Options>["Beside"];
  /** Content above and below the screen's sections. */
  readonly Above?: ComponentType<FieldsProps<Facts, Answers, Options>>;
  readonly Below?: ComponentType<FieldsProps<Facts, Answers, Options>>;
  /** An existing item keeps the values of fields that the screen does not show, and of these if they are not posted. */
  readonly keepsUnseen?: readonly string[];
}

const fieldsOf =
  <F extends Fields, Props extends ScreenProps>(
    screen: Screen<F, Props>,
    Above: ComponentType<Props> | undefined,
    Below: ComponentType<Props> | undefined,
  ) =>
  (props: Props) => (
    <>
      {Above ? <Above {...props} /> : null}
      <ScreenFields of={screen} props={props} />
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
  { Above, Below, keepsUnseen, ...words }: More<Facts, Answers, Options>,
): Step<Facts, Answers, Options> => ({
  ...words,
  fields: screen.fields,
  ...(keepsUnseen && { unseen: unseenOf(screen, keepsUnseen) }),
  lines: (answers, facts) => linesOf(screen, answers, facts),
  Fields: fieldsOf(screen, Above, Below),
});
