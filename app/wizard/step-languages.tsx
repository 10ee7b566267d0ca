import { Link } from "@remix-run/react";
import { cn } from "~/ui/cn";
import { LANGUAGE } from "./languages";
import type { WizardView } from "./view";

interface StepLanguagesProps extends Pick<WizardView<never, never>, "languages" | "language"> {
  /** URL of the step in a language. */
  readonly href: (search: Readonly<Record<string, string>>) => string;
}

/** Tabs of the step's languages, the first and the additional ones, each a separate page. */
export function StepLanguages({ languages, language, href }: StepLanguagesProps) {
  if (languages.length === 0) return null;
  const shown = language && languages.find(({ id }) => id === language.id);
  const tab = "customer-language";
  return (
    <nav aria-label="Language of the texts" className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        to={href({})}
        aria-current={language ? undefined : "true"}
        className={cn(tab, !language && "customer-language-shown")}
      >
        English
      </Link>
      {languages.map(({ id, name, abbreviation, written, of }) => (
        <Link
          key={id}
          to={href({ [LANGUAGE]: String(id) })}
          aria-current={id === language?.id ? "true" : undefined}
          className={cn(tab, id === language?.id && "customer-language-shown")}
        >
          <span lang={abbreviation || undefined}>{name}</span>
          <span className="sr-only">
            , {written} of {of} texts written
          </span>
        </Link>
      ))}
      <p className="basis-full text-sm text-muted-foreground">
        {shown
          ? `${shown.written} of ${shown.of} in ${shown.name}. Blank texts are shown in English.`
          : languages.map(({ written, of, name }) => `${written} of ${of} in ${name}`).join(" · ")}
      </p>
    </nav>
  );
}
