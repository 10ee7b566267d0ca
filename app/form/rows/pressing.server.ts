import { z } from "zod";
import type { RawAnswers } from "../answers";
import { form, type Visit } from "../form.server";
import { pressButton } from "../names";
import { type RowPress, readPress } from "./press";

interface Pressing {
  /** Name of the form that has the rows. */
  readonly of: string;
  /** Fields of that form. */
  readonly names: readonly string[];
  readonly after: (raw: RawAnswers, press: RowPress, visit: Visit) => Promise<RawAnswers> | RawAnswers;
}

/** Form of the buttons of another form's rows: shows that form with its rows changed, and saves nothing. */
export const pressing = ({ of, names, after }: Pressing) =>
  form({
    name: `${of} rows`,
    when: pressButton,
    schema: z.object({
      ...Object.fromEntries(names.map((name) => [name, z.unknown()])),
      [pressButton]: z.unknown(),
    }),
    async save(_typed, { raw, again, access, args }) {
      const { [pressButton]: button, ...typed } = raw;
      const press = readPress(button);
      const repopulateFields = press ? await after(typed, press, { access, args }) : typed;
      return { answer: { ...again, formId: of, repopulateFields, isPressed: true as const } };
    },
  });
