import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon";
import { pictureSource } from "~/ui/picture-source";

interface ItemCardProps {
  /** The language of its words, such as `fr`. */
  readonly lang: string | undefined;
  readonly picture: string | undefined;
  /** Stands where there is no picture. */
  readonly icon: IconName;
  /** What it is worth, in as few words as a badge has room for. */
  readonly worth: string;
  readonly texts: {
    readonly title: string;
    readonly description: string;
    readonly terms: string;
    readonly link: string;
  };
  /** Between title and description, such as prices. */
  readonly children?: ReactNode;
  readonly facts: readonly (ItemFact | null)[];
}

export interface ItemFact {
  readonly icon: IconName;
  readonly text: ReactNode;
}

/** An offer, a reward or a card as a customer sees it. */
export function ItemCard({ lang, picture, icon, worth, texts, children, facts }: ItemCardProps) {
  const { title, description, terms, link } = texts;
  return (
    <article
      lang={lang || undefined}
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
        <p className="absolute start-3 bottom-3 max-w-[calc(100%-1.5rem)] truncate rounded-full bg-primary px-3 py-1 text-lg font-bold text-primary-foreground shadow-raised">
          {worth}
        </p>
      </div>
      <div className="flex flex-col gap-3 p-4">
        <h3 className="text-xl font-semibold break-words">{title}</h3>
        {children}
        {description ? <p className="break-words whitespace-pre-line">{description}</p> : null}
        <ul className="flex flex-col gap-1.5 text-sm text-muted-foreground">
          {facts.map((fact) =>
            fact ? (
              <li key={fact.icon} className="flex gap-2">
                <Icon name={fact.icon} className="mt-0.5 shrink-0 text-brand" />
                <span className="min-w-0 break-words">{fact.text}</span>
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
