import { Form } from "@remix-run/react";
import { HiddenKey } from "~/form/hidden-fields";
import { Button } from "~/ui/button";
import { listPath } from "./words";

interface RemoveFormProps {
  readonly id: number;
  readonly file: string;
  /** Idempotency key of the page, from which that of this import is derived. */
  readonly pageKey: string;
  /** Page of the list to return to. */
  readonly page?: number;
}

/** Form that removes an import that never ran. */
export const RemoveForm = ({ id, file, pageKey, page }: RemoveFormProps) => (
  <Form method="post" action={listPath(page)}>
    <input type="hidden" name="remove" value={id} />
    <HiddenKey value={`${pageKey}-${id}`} />
    <Button type="submit" size="sm" icon="trash" aria-label={`Remove ${file}`}>
      Remove
    </Button>
  </Form>
);
