import type { EditedPage } from "./edited-page";
import { type PlainForms, readAct } from "./wizard";

/** A question that is answered by a text, as the form of a survey posts it. */
export const question = (at: number, text: string) => ({
  [`questions[${at}][text]`]: text,
  [`questions[${at}][kind]`]: "text",
});

/** Makes a survey of two questions and leads to its form. */
export async function surveyToEdit(
  forms: PlainForms,
  more: Readonly<Record<string, string>> = {},
): Promise<EditedPage> {
  const route = await import("../../app/features/surveys/pages/edit");
  const fields = { title: "Cakes", points: "5", ...question(0, "Why?"), ...question(1, "When?"), ...more };
  const { to } = readAct(await forms.postTo(route, "/surveys/edit", {}, fields));
  return { path: to ?? "", params: {}, route, submit: "Save survey" };
}
