import type { ReactNode } from "react";
import { ActFrame, Effects } from "./act-frame";

interface DeleteFrameProps {
  /** Kind of item, such as "tag". */
  readonly one: string;
  readonly back: { readonly to: string; readonly label: string };
  /** Name of the item. */
  readonly named?: ReactNode;
  /** Consequences of the deletion, as list items. */
  readonly effects?: ReactNode;
  /** What is shown in place of the name and the consequences. */
  readonly shown?: ReactNode;
  /** Reason the item cannot be deleted now; replaces the button. */
  readonly blocked?: ReactNode;
  /** Label of the link that leaves; defaults to "Keep tag". */
  readonly keep?: string | undefined;
  /** Target of that link; defaults to `back`. */
  readonly keepTo?: string;
  readonly reloadDocument?: true;
  /** Further form fields. */
  readonly children?: ReactNode;
}

/** Confirmation page before an item is deleted, with the consequences. */
export const DeleteFrame = ({
  one,
  named,
  effects,
  shown = <Effects named={named}>{effects}</Effects>,
  keep = `Keep ${one}`,
  ...rest
}: DeleteFrameProps) => (
  <ActFrame
    title={`Delete this ${one}?`}
    shown={shown}
    keep={keep}
    refusalTitle={`${one.charAt(0).toUpperCase()}${one.slice(1)} not deleted`}
    submit={`Delete ${one}`}
    variant="danger"
    icon="trash"
    {...rest}
  />
);
