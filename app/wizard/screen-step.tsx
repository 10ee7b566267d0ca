import type { ComponentType } from "react";
import type { WordFacts } from "~/form/in-words";
import { linesOf, type Screen, ScreenFields, type ScreenProps } from "~/form/screen";
import type { Fields } from "../../server/contract/field";
import type { FieldsProps, Step, StepWords } from "./wizard";

interface More<Facts, Answers, Options> extends Omit<StepWords<Facts, Answers>, "lines"> {
  readonly Beside?: Step<Facts, Answers, Options>["Beside"];
  /** Content above and below the screen's sections. */
  readonly Above?: ComponentType<FieldsProps<Facts, Answers, Options>>;
  readonly Below?: ComponentType<FieldsProps<Facts, Answers, Options>>;
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

/** Step whose fields and summary come from a screen. */
export const screenStep = <F extends Fields, Facts extends WordFacts, Answers, Options = null>(
  screen: Screen<F, FieldsProps<Facts, Answers, Options>>,
  { Above, Below, ...words }: More<Facts, Answers, Options>,
): Step<Facts, Answers, Options> => ({
  ...words,
  lines: (answers, facts) => linesOf(screen, answers, facts),
  Fields: fieldsOf(screen, Above, Below),
});
