import type { ReactNode } from "react";
import { branchesChosen, tiersInWords } from "~/business/choices";
import type { BusinessFacts } from "~/business/facts";
import { formatDays, formatMoney } from "~/ui/format";
import { Icon, type IconName } from "~/ui/icon";
import { pictureSource } from "~/ui/picture-source";
import type { Texts } from "~/wizard/wizard";
import type { ItemNames } from "../../server/contract/items/names";
import { audiences } from "../../server/contract/items/words";

interface Spoken {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly terms?: string | undefined;
  readonly terms_conditions?: string | undefined;
  readonly link?: string | undefined;
  readonly note?: string | undefined;
  readonly texts?: Texts | undefined;
}

interface ItemCardProps {
  readonly answers: Spoken;
  readonly facts: Pick<BusinessFacts, "languages">;
  readonly language: number;
  readonly picture: string | undefined;
  /** Shown if there is no picture. */
  readonly icon: IconName;
  /** Value of the item, short enough for a badge. */
  readonly worth: string;
  /** Content between title and description, such as prices. */
  readonly children?: ReactNode;
  readonly notes: readonly (ItemNote | null)[];
}

/** Text of an item in a language, with the first language as fallback. */
export const textIn = ({ texts, ...said }: Spoken, language: number, name: keyof Omit<Spoken, "texts">): string =>
  texts?.[String(language)]?.[name] || said[name] || "";

export interface ItemNote {
  readonly icon: IconName;
  readonly text: ReactNode;
}

/** Dates of an item. */
export const daysNote = (first: string, last: string | undefined): ItemNote => ({
  icon: "calendar",
  text: formatDays(first, last ?? null),
});

interface PricesProps {
  /** Formatted amounts; undefined if there is none. */
  readonly now: string | undefined;
  readonly before: string | undefined;
  /** Labels for screen readers: "Now", "before". */
  readonly said: readonly [now: string, before: string];
}

/** Current price, and the crossed-out previous price. */
export function Prices({ now, before, said: [saidNow, saidBefore] }: PricesProps) {
  if (now === undefined && before === undefined) return null;
  return (
    <p className="flex items-baseline gap-2 tabular-nums">
      {now === undefined ? (
        <span>{before}</span>
      ) : (
        <strong className="text-lg">
          <span className="sr-only">{saidNow} </span>
          {now}
        </strong>
      )}
      {now === undefined || before === undefined ? null : (
        <s className="text-muted-foreground">
          <span className="sr-only">{saidBefore} </span>
          {before}
        </s>
      )}
    </p>
  );
}

/** Notes on branches, minimum purchase and tiers. @param least minimum purchase, in minor units */
export function limitNotes(
  { branches, audience, tiers }: NonNullable<ItemNames["limits"]>,
  answers: object,
  least: number | undefined,
  facts: Pick<BusinessFacts, "branches" | "tiers" | "currency">,
): (ItemNote | null)[] {
  const given = new Map<string, unknown>(Object.entries(answers));
  const ids = (name: string) => given.get(name) as readonly number[] | undefined;
  const isTiered = given.get(audience) === audiences.tier;
  return [
    { icon: "branch", text: branchesChosen(ids(branches), facts) },
    least ? { icon: "money", text: `Minimum purchase ${formatMoney(least, facts.currency)}` } : null,
    isTiered ? { icon: "tiers", text: `For members of ${tiersInWords(ids(tiers), facts)}` } : null,
  ];
}

/** Preview of an item as a customer sees it. */
export function ItemCard({ answers, facts, language, picture, icon, worth, children, notes }: ItemCardProps) {
  const said = (name: keyof Omit<Spoken, "texts">) => textIn(answers, language, name);
  const title = said("title");
  const description = said("description");
  const terms = said("terms") || said("terms_conditions");
  const link = said("link");
  return (
    <article
      lang={facts.languages.find(({ id }) => id === language)?.abbreviation || undefined}
      className="w-full max-w-sm overflow-hidden rounded-2xl border border-border bg-card shadow-raised"
    >
      <div className="relative">
        {picture ? (
          <img src={pictureSource(picture)} alt="" className="aspect-[16/10] w-full object-cover" />
        ) : (
          <div className="flex aspect-[16/10] items-center justify-center bg-accent text-5xl text-accent-foreground">
            <Icon name={icon} />
          </div>
        )}
        {worth ? (
          <p className="absolute start-3 bottom-3 max-w-[calc(100%-1.5rem)] truncate rounded-full bg-primary px-3 py-1 text-lg font-bold text-primary-foreground shadow-raised">
            {worth}
          </p>
        ) : null}
      </div>
      <div className="flex flex-col gap-3 p-4">
        <h3 className="text-lg font-semibold break-words">
          {title || <span className="text-muted-foreground">Title</span>}
        </h3>
        {children}
        {description ? <p className="break-words whitespace-pre-line">{description}</p> : null}
        <ul className="flex flex-col gap-1.5 text-sm text-muted-foreground">
          {notes.map((note) =>
            note?.text ? (
              <li key={note.icon} className="flex gap-2">
                <Icon name={note.icon} className="mt-0.5 shrink-0 text-brand" />
                <span className="min-w-0 break-words">{note.text}</span>
              </li>
            ) : null,
          )}
        </ul>
        {link ? (
          <a
            href={link}
            rel="noopener noreferrer"
            target="_blank"
            className="link inline-flex items-center gap-1 self-start"
          >
            Read more
            <Icon name="external" />
          </a>
        ) : null}
        {terms ? (
          <details className="border-t border-border pt-3 text-sm">
            <summary className="cursor-pointer font-medium">Terms and conditions</summary>
            <p className="mt-1 break-words whitespace-pre-line text-muted-foreground">{terms}</p>
          </details>
        ) : null}
      </div>
    </article>
  );
}
