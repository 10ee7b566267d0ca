import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Input } from "~/ui/input";
import { type Option, Select } from "~/ui/select";

interface FindFormProps {
  readonly find: string;
  readonly branches: readonly Option[];
  readonly branchId: number | undefined;
  /** Whether to focus the field, for a scanner. */
  readonly ready: boolean;
}

/** Search by card, phone, email or name in one field. */
export function FindForm({ find, branches, branchId, ready }: FindFormProps) {
  return (
    <Form method="get" action={paths.counter()} role="search" className="flex flex-wrap items-end gap-2">
      <Input
        key={find}
        name="find"
        type="search"
        label="Customer"
        hint="Card, phone, email or name"
        className="min-w-0 flex-1 basis-48"
        defaultValue={find}
        autoFocus={ready}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      {branches.length > 1 ? (
        <Select
          name="branch"
          label="Branch"
          options={branches}
          defaultValue={String(branchId ?? "")}
          className="basis-40"
        />
      ) : (
        <input type="hidden" name="branch" value={branchId ?? ""} />
      )}
      <Button type="submit" variant={ready ? "primary" : "secondary"} icon="search">
        Find
      </Button>
    </Form>
  );
}
