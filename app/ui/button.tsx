import type { LinkProps } from "@remix-run/react";
import { cva, type VariantProps } from "class-variance-authority";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { cn } from "./cn";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";

/** Looks are classes in buttons.css: a list has many buttons, and short class names keep its page small. */
export const buttonVariants = cva("button", {
  variants: {
    variant: {
      primary: "button-primary",
      secondary: "button-secondary",
      ghost: "button-ghost",
      danger: "button-danger",
    },
    size: { sm: "button-sm", md: "", lg: "button-lg" },
  },
  defaultVariants: { variant: "secondary", size: "md" },
});

type Look = VariantProps<typeof buttonVariants> & { readonly icon?: IconName };

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look;

/** Native button; submits its form unless `type` says otherwise. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, icon, className, children, ...button },
  ref,
) {
  return (
    <button ref={ref} className={cn(buttonVariants({ variant, size }), className)} {...button}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
});

/** Link that looks like a button; it navigates and changes nothing. */
export function ButtonLink({ variant, size, icon, className, children, ...link }: LinkProps & Look) {
  return (
    <Link className={cn(buttonVariants({ variant, size }), className)} {...link}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
