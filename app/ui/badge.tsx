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
  /** A state: what goes on or is to come has a full dot, what is over or not yet so a ring. */
  readonly dot?: "full" | "ring";
  readonly children: ReactNode;
  readonly className?: string;
};

/** A state in a word; the word says it, the colour only helps. */
export function Badge({ tone, dot, className, children }: BadgeProps) {
  return <span className={cn(badgeVariants({ tone }), dot && `dot-${dot}`, className)}>{children}</span>;
}
