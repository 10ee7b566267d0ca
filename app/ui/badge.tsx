import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "./cn";

const badgeVariants = cva("badge", {
  variants: {
    tone: {
      neutral: "",
      brand: "badge-brand",
      info: "badge-info",
      success: "badge-success",
      warning: "badge-warning",
      danger: "badge-danger",
    },
  },
  defaultVariants: { tone: "neutral" },
});

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>["tone"]>;

type BadgeProps = VariantProps<typeof badgeVariants> & {
  /** Dot of a state: full for active or scheduled, a ring for ended or not yet active. */
  readonly dot?: "full" | "ring";
  readonly children: ReactNode;
  readonly className?: string;
};

/** State as a word; the colour only supports it. */
export function Badge({ tone, dot, className, children }: BadgeProps) {
  return <span className={cn(badgeVariants({ tone }), dot && `dot-${dot}`, className)}>{children}</span>;
}
