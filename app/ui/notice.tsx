import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";

const noticeVariants = cva("notice", {
  variants: {
    tone: { info: "", success: "notice-success", warning: "notice-warning", danger: "notice-danger" },
  },
  defaultVariants: { tone: "info" },
});

type NoticeProps = VariantProps<typeof noticeVariants> & {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: "status" | "alert" | "note";
  readonly className?: string;
};

/** Something to know that stays where it stands. */
export function Notice({ tone, title, children, actions, role, className }: NoticeProps) {
  return (
    <div role={role} className={cn(noticeVariants({ tone }), className)}>
      <Icon name={tone ?? "info"} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-foreground">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}

/** What in the address was passed over; nothing where nothing was. */
export function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="warning" role="status" className="mb-4">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}

/** Why what was sent was not done; nothing without a message. */
export function Refusal({ title, message }: { readonly title: string; readonly message: string | null | undefined }) {
  if (!message) return null;
  return (
    <Notice tone="danger" role="alert" title={title} className="mb-4">
      <p>{message}</p>
    </Notice>
  );
}
