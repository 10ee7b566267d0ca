import { Form, Link, useLocation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { Input } from "~/ui/input";
import { mostName } from "../../../../server/contract/customer-list-words";
import { newViewField, renameField, type ViewRefused, type ViewShown, type ViewsShown } from "./views";

interface ViewsProps extends ViewsShown {
  readonly refused: ViewRefused | undefined;
}

/** The saved views as links, and behind a disclosure a name for the filters that are on. */
export function Views({ filters, views, refused }: ViewsProps) {
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-1">
      {views.length > 0 ? (
        <nav aria-label="Saved views" className="flex flex-wrap gap-1">
          {views.map(({ id, name, filters: kept, present }) => (
            <Link
              key={id}
              to={kept === "" ? "/customers" : `/customers?${kept}`}
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
      {filters !== "" || views.length > 0 ? (
        <details open={refused !== undefined} className="min-w-0 grow">
          <summary className="cursor-pointer py-1 text-sm text-link">
            <Icon name="star" className="me-1.5" />
            {views.length > 0 ? "Save or change views" : "Save this view"}
          </summary>
          <div className="mt-2 flex max-w-xl flex-col gap-3 rounded-lg border border-border bg-card p-3">
            {filters === "" ? null : <NewView refused={refused} />}
            {views.map((view) => (
              <OneView key={`${view.id} ${view.name}`} view={view} refused={refused} />
            ))}
          </div>
        </details>
      ) : null}
    </div>
  );
}

function useHere() {
  const { pathname, search } = useLocation();
  return `${pathname}${search}#error-summary`;
}

const errorFor = (field: string, refused: ViewRefused | undefined) =>
  refused?.field === field ? { error: refused.message } : {};
const typedFor = (field: string, refused: ViewRefused | undefined) =>
  refused?.field === field ? refused.typed : undefined;

function NewView({ refused }: Pick<ViewsProps, "refused">) {
  return (
    <Form method="post" action={useHere()} noValidate className="grid grid-cols-[1fr_auto] items-end gap-2">
      <Input
        name="name"
        id={newViewField}
        label="Name for the filters that are on"
        maxLength={mostName}
        defaultValue={typedFor(newViewField, refused)}
        {...errorFor(newViewField, refused)}
      />
      <Button type="submit" variant="primary" icon="plus">
        Save view
      </Button>
    </Form>
  );
}

function OneView({ view: { id, name }, refused }: Pick<ViewsProps, "refused"> & { readonly view: ViewShown }) {
  const field = renameField(id);
  return (
    <Form method="post" action={useHere()} noValidate className="grid grid-cols-[1fr_auto_auto] items-end gap-2">
      <input type="hidden" name="view_pk" value={id} />
      <Input
        name="name"
        id={field}
        label={`Name of ${name}`}
        maxLength={mostName}
        defaultValue={typedFor(field, refused) ?? name}
        {...errorFor(field, refused)}
      />
      <Button type="submit" name="intent" value="rename" aria-label={`Rename ${name}`}>
        Rename
      </Button>
      <Button type="submit" name="intent" value="delete" variant="danger" aria-label={`Delete ${name}`}>
        Delete
      </Button>
    </Form>
  );
}
