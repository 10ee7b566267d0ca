import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { cn } from "~/ui/cn";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import type { EditPage } from "./edit.server";

/** Links to a survey's translations; nothing if the business has one language. */
export function SurveyLanguages({ page: { id, languages, language } }: { readonly page: EditPage }) {
  if (id === null || languages.length < 2) return null;
  return (
    <nav aria-label="Language" className="mb-4 flex flex-wrap gap-1">
      {languages.map(({ id: one, name, progress }) => {
        const isShown = one === (language ?? defaultLanguageId);
        return (
          <Link
            key={one}
            to={paths.surveysEdit({ survey: id, lang: one === defaultLanguageId ? undefined : one })}
            aria-current={isShown ? "page" : undefined}
            className={cn("button", isShown ? "button-secondary" : "button-ghost")}
          >
            {progress ? `${name} (${progress.done} of ${progress.all})` : name}
          </Link>
        );
      })}
    </nav>
  );
}
