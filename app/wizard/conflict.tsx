import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { pictureSource } from "~/ui/picture-source";
import type { AnswerWords, Difference } from "./differences";
import { type Conflict, keepMine, takeTheirs } from "./view";

/**
 * Shows both versions of an item that changed elsewhere since it was opened here, and the choice between them. Part of
 * the last step's form, whose buttons make the choice.
 */
export function ConflictChoice({ conflict }: { readonly conflict: Conflict }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes focus again when the stored version changes
  useEffect(() => box.current?.focus(), [conflict.stamp]);
  return (
    <section
      ref={box}
      id="conflict"
      tabIndex={-1}
      role="alert"
      aria-labelledby="conflict-title"
      className="flex flex-col gap-4 rounded-lg border-2 border-warning bg-card p-4"
    >
      <div className="flex flex-col gap-1">
        <h2 id="conflict-title" className="text-lg font-semibold">
          Someone else changed this item since you opened it
        </h2>
        <p className="max-w-prose text-muted-foreground">
          Your changes are not saved yet. Compare both versions and choose one.
        </p>
      </div>
      {conflict.parts.map(({ title, lines }) => (
        <section key={title} aria-label={title} className="flex flex-col gap-3">
          <h3 className="font-semibold">{title}</h3>
          {lines.map((line) => (
            <Versions key={line.term} {...line} />
          ))}
        </section>
      ))}
      {conflict.parts.length === 0 ? (
        <p>The difference is in details not listed here, such as those of a product or a level that is off.</p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" name={keepMine} value={conflict.stamp}>
          Save my version
        </Button>
        <Button type="submit" name={takeTheirs} value={conflict.stamp}>
          Use the saved version
        </Button>
      </div>
    </section>
  );
}

function Versions({ term, was, theirs, mine }: Difference) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: contains no form fields, so a fieldset would be wrong
    <div role="group" aria-label={term} className="rounded-md border border-border">
      <p className="border-b border-border bg-muted px-3 py-1.5 text-sm font-medium">{term}</p>
      <dl className="grid sm:grid-cols-3">
        <Version label="When you opened the item" words={was} />
        <Version label="Saved now" words={theirs} changed={!isSame(was, theirs)} />
        <Version label="Yours" words={mine} changed={!isSame(was, mine)} />
      </dl>
    </div>
  );
}

const isSame = (one: AnswerWords, other: AnswerWords) => one.text === other.text && one.picture === other.picture;

interface VersionProps {
  readonly label: string;
  readonly words: AnswerWords;
  readonly changed?: boolean;
}

function Version({ label, words: { text, picture }, changed }: VersionProps) {
  return (
    <div className="min-w-0 px-3 py-2">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className={cn("wrap-anywhere whitespace-pre-line", changed && "font-semibold")}>
        {picture ? (
          <img
            src={pictureSource(picture)}
            alt={text}
            className="max-h-16 max-w-24 rounded border border-border object-contain"
          />
        ) : (
          text || "Blank"
        )}
      </dd>
    </div>
  );
}
