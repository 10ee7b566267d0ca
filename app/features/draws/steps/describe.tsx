import { LanguagesCard } from "~/items/fields/languages";
import { PictureCard } from "~/items/fields/picture-card";
import { TextsCard } from "~/items/fields/texts-card";
import type { FieldsProps } from "~/wizard/wizard";
import type { DrawFacts } from "../facts";
import type { DrawAnswers } from "../schema";
import { drawTexts } from "../texts";
import { WhatMayChange } from "./changeable";

export const DescribeFields = ({ facts, values }: FieldsProps<DrawFacts, DrawAnswers>) => (
  <>
    <WhatMayChange facts={facts} />
    <TextsCard texts={drawTexts} />
    <PictureCard name="image" values={values} />
    <LanguagesCard facts={facts} one="draw" />
  </>
);
