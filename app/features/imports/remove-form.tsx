import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { listPath } from "./words";

interface RemoveFormProps {
  readonly id: number;
  readonly file: string;
  /** The page's own; made into one for this import. */
  readonly pageKey: string;
  /** The page of the list to come back to. */
  readonly page?: number;
}

/** Removes an import that never ran. */
export const RemoveForm = ({ id, file, pageKey, page }: RemoveFormProps) => (
  <Form method="post" action={listPath(page)}>
    <input type="hidden" name="remove" value={id} />
    <input type="hidden" name="idempotency_key" value={`${pageKey}-${id}`} />
    <Button type="submit" size="sm" icon="trash" aria-label={`Remove ${file}`}>
      Remove
    </Button>
  </Form>
);
