import type { RawAnswers } from "~/form/answers";
import { PictureField } from "~/form/fields/picture";
import { textOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { pictureLimits } from "../../../server/contract/pictures/limits";

interface PictureCardProps {
  readonly name: string;
  /** "Picture" unless said. */
  readonly title?: string;
  /** What the step's form holds. */
  readonly values: RawAnswers;
  readonly optional?: boolean;
}

/** The picture of an item: the field that the step names as its `picture`. */
export const PictureCard = ({ name, title = "Picture", values, optional = true }: PictureCardProps) => (
  <Card title={title}>
    <PictureField
      name={name}
      label="Picture file"
      hint={`JPEG, PNG, WebP or GIF, at most ${pictureLimits.bytes / 1024 / 1024} MB`}
      accept={pictureLimits.types.join(",")}
      optional={optional}
      original={textOf(values[name])}
      shown={textOf(values[`${name}_large`])}
    />
  </Card>
);

const fieldsOf =
  (name: string) =>
  ({ values }: Pick<PictureCardProps, "values">) => <PictureCard name={name} values={values} />;

/** The section of a screen that asks for it. */
export const pictureSection = <const N extends string>(name: N) => ({
  title: "Picture",
  fields: { [name]: { label: "Picture" } } as { readonly [K in N]: { readonly label: string } },
  Fields: fieldsOf(name),
});
