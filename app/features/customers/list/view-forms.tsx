import { useLocation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Input } from "~/ui/input";
import { mostName } from "../../../../server/contract/customers/list-words";
import { newViewField, renameField, type ViewRefused, type ViewShown, type ViewsShown } from "./views";

export interface ViewFormsProps extends ViewsShown {
  readonly refused: ViewRefused | undefined;
}

/** Form to save the current filters as a view, and one form per saved view to rename or delete it. */
export default function ViewForms({ query, views, refused }: ViewFormsProps) {
  return (
    <>
      {query === "" ? null : <NewView refused={refused} />}
      {views.map((view) => (
        <OneView key={view.id} view={view} refused={refused} />
      ))}
    </>
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

function NewView({ refused }: Pick<ViewFormsProps, "refused">) {
  return (
    <form method="post" action={useHere()} noValidate className="grid grid-cols-[1fr_auto] items-end gap-2">
      <Input
        name="name"
        id={newViewField}
        label="Name of the new view"
        maxLength={mostName}
        defaultValue={typedFor(newViewField, refused)}
        {...errorFor(newViewField, refused)}
      />
      <Button type="submit" variant="primary" icon="plus">
        Save view
      </Button>
    </form>
  );
}

function OneView({ view: { id, name }, refused }: Pick<ViewFormsProps, "refused"> & { readonly view: ViewShown }) {
  const field = renameField(id);
  return (
    <form method="post" action={useHere()} noValidate className="grid grid-cols-[1fr_auto_auto] items-end gap-2">
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
    </form>
  );
}
