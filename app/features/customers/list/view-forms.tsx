import { useLocation } from "@remix-run/react";
import { HiddenKey } from "~/form/hidden-fields";
import type { FormRefusal } from "~/form/refusal";
import { Button } from "~/ui/button";
import { Input } from "~/ui/input";
import { mostName } from "../../../../server/contract/customers/list-words";
import { newViewField, refusedField, renameField, type ViewShown, type ViewsShown } from "./views";

export interface ViewFormsProps extends ViewsShown {
  readonly refused: FormRefusal | undefined;
}

/** Form to save the current filters as a view, and one form per saved view to rename or delete it. */
export default function ViewForms({ query, views, pageKey, refused }: ViewFormsProps) {
  const of = (field: string) => (refused && refusedField(refused) === field ? refused : undefined);
  return (
    <>
      {query === "" ? null : <NewView pageKey={pageKey} refused={of(newViewField)} />}
      {views.map((view) => (
        <OneView key={view.id} view={view} pageKey={pageKey} refused={of(renameField(view.id))} />
      ))}
    </>
  );
}

function useHere() {
  const { pathname, search } = useLocation();
  return `${pathname}${search}#error-summary`;
}

type FormProps = Pick<ViewFormsProps, "refused" | "pageKey">;

const errorOf = (refused: FormRefusal | undefined) =>
  refused?.fieldErrors.name ? { error: refused.fieldErrors.name } : {};
const nameIn = (refused: FormRefusal | undefined) => refused && String(refused.repopulateFields.name ?? "");

function NewView({ refused, pageKey }: FormProps) {
  return (
    <form method="post" action={useHere()} noValidate className="grid grid-cols-[1fr_auto] items-end gap-2">
      <HiddenKey value={refused?.key ?? pageKey} />
      <Input
        name="name"
        id={newViewField}
        label="Name of the new view"
        maxLength={mostName}
        defaultValue={nameIn(refused)}
        {...errorOf(refused)}
      />
      <Button type="submit" variant="primary" icon="plus">
        Save view
      </Button>
    </form>
  );
}

function OneView({ view: { id, name }, refused, pageKey }: FormProps & { readonly view: ViewShown }) {
  const field = renameField(id);
  return (
    <form method="post" action={useHere()} noValidate className="grid grid-cols-[1fr_auto_auto] items-end gap-2">
      <HiddenKey value={refused?.key ?? `${pageKey}-${id}`} />
      <input type="hidden" name="view_pk" value={id} />
      <Input
        name="name"
        id={field}
        label={`Name of ${name}`}
        maxLength={mostName}
        defaultValue={nameIn(refused) ?? name}
        {...errorOf(refused)}
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
