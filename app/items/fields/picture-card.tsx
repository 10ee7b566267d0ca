import type { RawAnswers } from "~/form/answers";
import { PictureField } from "~/form/fields/picture";
import { textOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { pictureLimits } from "../../../server/contract/pictures/limits";

interface PictureCardProps {
  readonly name: string;
  /** Defaults to "Picture". */
  readonly title?: string;
  /** Form values of the step. */
  readonly values: RawAnswers;
  readonly optional?: boolean;
}

/** Picture of an item; must be the field that the step declares as its `picture`. */
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

/** Screen section for the picture. */
export const pictureSection = <const N extends string>(name: N) => ({
  title: "Picture",
  fields: { [name]: { label: "Picture" } } as { readonly [K in N]: { readonly label: string } },
  Fields: fieldsOf(name),
});
