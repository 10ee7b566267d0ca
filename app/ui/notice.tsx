import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";

const noticeVariants = cva("flex gap-2.5 rounded-lg border border-s-4 px-3 py-2.5", {
  variants: {
    tone: {
      info: "border-info/30 border-s-brand bg-info-surface text-info",
      success: "border-success/30 border-s-success bg-success-surface text-success",
      warning: "border-warning/30 border-s-warning bg-warning-surface text-warning",
      danger: "border-danger/30 border-s-danger bg-danger-surface text-danger",
    },
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
      <Icon name={tone ?? "info"} className="mt-0.5" />
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
