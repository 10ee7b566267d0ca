import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { isNetworkField, networks } from "../../server/contract/socials/networks";

interface PublicFrameProps {
  readonly business: string;
  /** "" for the whole business. */
  readonly branch: string;
  readonly about: string;
  readonly about_link: string;
  readonly language: number;
  readonly languages: readonly { readonly id: number; readonly name: string; readonly abreviation: string }[];
  readonly abbreviation: string;
  readonly social_links: readonly { readonly field: string; readonly url: string }[];
  readonly words: { readonly language: string; readonly follow: string };
  /** URL of the same page in another language. */
  readonly to: (language: number) => string;
  readonly children: ReactNode;
}

/** Frame of a public page: the business's description and its languages. */
export const PublicFrame = ({
  business,
  branch,
  about,
  about_link,
  languages,
  social_links,
  words,
  ...page
}: PublicFrameProps) => (
  <main id="content" lang={page.abbreviation} className="mx-auto flex w-full max-w-lg flex-col gap-5 px-4 py-8">
    <header>
      <h1 className="text-3xl font-semibold wrap-anywhere">{business}</h1>
      {branch && branch !== business ? <p className="text-muted-foreground">{branch}</p> : null}
      {about ? <p className="mt-2 wrap-anywhere">{about}</p> : null}
      {about_link ? (
        <a href={about_link} rel="noopener noreferrer" className="link inline-block min-h-6 wrap-anywhere">
          {about_link}
        </a>
      ) : null}
    </header>
    {languages.length > 1 ? (
      <nav aria-label={words.language} className="flex flex-wrap gap-x-4 gap-y-1">
        {languages.map(({ id, name, abreviation }) => (
          <Link
            key={id}
            to={page.to(id)}
            lang={abreviation}
            aria-current={id === page.language || undefined}
            className="link inline-block min-h-6 aria-current:font-semibold"
          >
            {name}
          </Link>
        ))}
      </nav>
    ) : null}
    {page.children}
    {social_links.length > 0 ? (
      <nav aria-labelledby="follow" className="border-t border-border pt-4">
        <h2 id="follow" className="mb-1 font-semibold">
          {words.follow}
        </h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {social_links.map(({ field, url }) => (
            <li key={field}>
              <a href={url} rel="noopener noreferrer" className="link inline-block min-h-6 wrap-anywhere">
                {isNetworkField(field) ? networks[field].name : url}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    ) : null}
  </main>
);
