import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { cn } from "~/ui/cn";
import { defaultLanguageId } from "../../../server/contract/common/default-language";

interface LanguagesProps {
  readonly languages: readonly { readonly id: number; readonly name: string }[];
  readonly shown: number;
}

/** Links to the field labels in each language; nothing if there is only one. */
export const Languages = ({ languages, shown }: LanguagesProps) =>
  languages.length < 2 ? null : (
    <nav aria-label="Language of field names" className="mb-4 flex flex-wrap gap-1">
      {languages.map(({ id, name }) => (
        <Link
          key={id}
          to={paths.settingsCrm({ language: id === defaultLanguageId ? undefined : id })}
          aria-current={id === shown ? "page" : undefined}
          className={cn("button", id === shown ? "button-secondary" : "button-ghost")}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
