import { isRouteErrorResponse, useLocation, useMatches } from "@remix-run/react";
import { unauthorizedMessage, uncertainMessage, unexpectedMessage } from "~/api/error";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { Brand } from "./brand";
import { errorTitle, statusOf } from "./error-words";
import { firstPagePath } from "./first-page";
import { useIncident } from "./incident";
import { productNameFrom } from "./title";
import { useIsForVisitors, visitorWordsOf } from "./visitors";

interface Explained {
  readonly text: string;
  readonly icon: IconName;
}

const unexpected: Explained = { text: unexpectedMessage, icon: "danger" };

const explained: Readonly<Record<number, Explained>> = {
  400: { text: "Go back, reload the page and try again.", icon: "warning" },
  403: { text: unauthorizedMessage, icon: "lock" },
  404: {
    text: "There is nothing at this address. The page may have been moved or deleted, or the address mistyped.",
    icon: "search",
  },
  405: { text: "Go back, reload the page and try again.", icon: "warning" },
  409: { text: "Already changed or sent. Go back and reload the page to see the latest version.", icon: "refresh" },
  411: { text: "Go back, reload the page and try again.", icon: "warning" },
  413: { text: "The file is too large. Go back and choose a smaller one.", icon: "upload" },
  422: { text: "Go back, check the form and try again.", icon: "warning" },
  429: { text: "Please wait a minute, then try again.", icon: "clock" },
  503: { text: "The portal will be back shortly. Try again in a minute.", icon: "clock" },
  504: { text: uncertainMessage, icon: "warning" },
};

/** Message of a thrown refusal: a string, or `{ message }`. */
function wordsOf(data: unknown): string | null {
  if (typeof data === "string") return data === "" ? null : data;
  if (typeof data === "object" && data !== null && "message" in data && typeof data.message === "string") {
    return data.message === "" ? null : data.message;
  }
  return null;
}

export function explain(error: unknown): Explained {
  const known = explained[statusOf(error)] ?? unexpected;
  if (!isRouteErrorResponse(error) || error.status >= 500) return known;
  const visitorWords = visitorWordsOf(error);
  if (visitorWords) return { ...known, text: visitorWords.message };
  // Remix's own messages for an unknown URL or method are not user-facing.
  const words = error.status === 404 || error.status === 405 ? null : wordsOf(error.data);
  return words ? { ...known, text: words } : known;
}

/** Explains the error and offers a next step; used inside the shell and on its own. */
function ErrorContent({ error, isForVisitors = false }: { readonly error: unknown; readonly isForVisitors?: boolean }) {
  const incident = useIncident();
  const { text, icon } = explain(error);
  const status = statusOf(error);
  const visitorWords = visitorWordsOf(error);
  const { pathname, search } = useLocation();
  return (
    <div lang={visitorWords?.language} className="mx-auto flex max-w-lg flex-col items-start gap-3 py-8 sm:py-16">
      <span className="flex size-14 items-center justify-center rounded-xl bg-accent text-3xl text-accent-foreground">
        <Icon name={icon} />
      </span>
      <p className="text-sm font-medium text-muted-foreground tabular-nums">
        {visitorWords?.error ?? "Error"} {status}
      </p>
      <h1 className="-mt-2 text-3xl font-semibold">{errorTitle(error)}</h1>
      <p className="text-lg text-muted-foreground">{text}</p>
      {status >= 500 && incident ? (
        <p className="text-muted-foreground">
          When you report this problem, include <strong className="text-foreground tabular-nums">{incident}</strong>.
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {status >= 500 ? (
          <ButtonLink to={`${pathname}${search}`} variant="primary" icon="refresh" reloadDocument>
            {status === 504 ? "Check now" : "Try again"}
          </ButtonLink>
        ) : null}
        {isForVisitors ? null : (
          <>
            <ButtonLink to={firstPagePath} variant={status >= 500 ? "secondary" : "primary"} icon="home" reloadDocument>
              Back to dashboard
            </ButtonLink>
            <ButtonLink to={paths.search()} icon="search" reloadDocument>
              Find a page
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

/** Error page without a menu. */
function ErrorPage({ error }: { readonly error: unknown }) {
  const productName = productNameFrom(useMatches());
  const isForVisitors = useIsForVisitors();
  return (
    <div className="min-h-dvh px-4 sm:px-8">
      {isForVisitors ? null : (
        <header className="flex min-h-14 items-center">
          <Brand name={productName} />
        </header>
      )}
      <main id="content">
        <ErrorContent error={error} isForVisitors={isForVisitors} />
      </main>
    </div>
  );
}

interface ErrorShownProps {
  readonly error: unknown;
  /** Rendered inside the shell; otherwise as the whole page. */
  readonly inside?: boolean;
}

export default function ErrorShown({ error, inside }: ErrorShownProps) {
  return inside ? <ErrorContent error={error} /> : <ErrorPage error={error} />;
}
