import { Link, useSubmit } from "@remix-run/react";
import { type FormEvent, Suspense, useState } from "react";
import { withQuery } from "~/list/shown";
import { paths } from "~/paths";
import { AsServed } from "~/ui/as-served";
import { lazyPart } from "~/ui/chunk";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";

import ViewForms, { type ViewFormsProps } from "./view-forms";

const listPath = (query: string) => withQuery(paths.customersDashboard(), query);

/** Saved views as links, with a disclosure to save, rename or delete them. */
export function Views(props: ViewFormsProps) {
  const { query, views } = props;
  if (query === "" && views.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1">
      {views.length > 0 ? (
        <nav aria-label="Saved views" className="flex flex-wrap gap-1">
          {views.map(({ id, name, filters: saved, present }) => (
            <Link
              key={id}
              to={listPath(saved)}
              aria-current={present ? "true" : undefined}
              className={cn(
                "inline-flex min-h-7 max-w-full items-center rounded-full px-3 text-sm wrap-anywhere pointer-coarse:min-h-10",
                present ? "bg-accent font-semibold text-accent-foreground" : "text-link hover:bg-muted",
              )}
            >
              {name}
            </Link>
          ))}
        </nav>
      ) : null}
      <Change {...props} />
    </div>
  );
}

/** The document contains the forms; after client-side navigation they are loaded on demand. */
const Forms = import.meta.env.SSR ? ViewForms : lazyPart(() => import("./view-forms"), NotLoaded);

function Change(props: ViewFormsProps) {
  const { query, views, refused } = props;
  const [opened, setOpened] = useState(false);
  const submit = useSubmit();
  const send = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    setOpened(true);
    submit(submitter);
  };
  return (
    <details open={refused !== undefined} className="min-w-0 grow" onToggle={() => setOpened(true)} onSubmit={send}>
      <summary className="cursor-pointer py-1 text-sm text-link">
        <Icon name="star" className="me-1.5" />
        {views.length > 0 ? "Edit views" : "Save this view"}
      </summary>
      <AsServed
        as="div"
        // Resets the fields when the saved views or the refused form change.
        key={JSON.stringify([query, views, refused])}
        className="mt-2 flex max-w-xl flex-col gap-3 rounded-lg border border-border bg-card p-3"
      >
        {() =>
          import.meta.env.SSR ? (
            <Forms {...props} />
          ) : opened ? (
            <Suspense fallback={null}>
              <Forms {...props} />
            </Suspense>
          ) : null
        }
      </AsServed>
    </details>
  );
}

function NotLoaded({ query }: ViewFormsProps) {
  return (
    <p>
      Could not load the views.{" "}
      <a href={listPath(query)} className="link inline-flex min-h-6 items-center">
        Reload page
      </a>
    </p>
  );
}
