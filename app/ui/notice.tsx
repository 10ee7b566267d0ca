import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { type FormMessage, isDoubt, textOf } from "./form-message";
import { Icon } from "./icon";
import { Link } from "./link";
import { answer, useAnswerFocus } from "./use-answer-focus";

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

/** Permanent message within the page. */
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

/** Notes about ignored parts of the URL; renders nothing if there are none. */
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

interface RefusalProps {
  readonly title?: string;
  /** Without a message, nothing is shown. */
  readonly message: FormMessage | readonly FormMessage[] | null | undefined;
  readonly className?: string;
  /** Additional content. */
  readonly children?: ReactNode;
}

/** Message about a refused request, or about where to check an uncertain one. */
export function Refusal({ title, message, className = "mb-4", children }: RefusalProps) {
  const messages = [message ?? []].flat().filter(Boolean);
  useAnswerFocus(messages.length > 0);
  if (messages.length === 0) return null;
  const doubt = messages.find(isDoubt);
  return (
    <div {...answer} data-answer={doubt ? "doubt" : ""} className={cn("rounded-lg", className)}>
      <Notice
        tone={doubt ? "warning" : "danger"}
        role="alert"
        title={doubt ? "Outcome unknown" : title}
        actions={
          doubt ? (
            <Link to={doubt.look.href} className="link inline-block min-h-6 font-medium">
              {doubt.look.label}
            </Link>
          ) : null
        }
      >
        {messages.map(textOf).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {children}
      </Notice>
    </div>
  );
}
