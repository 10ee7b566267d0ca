import { Link, type LinkProps } from "@remix-run/react";
import { cva, type VariantProps } from "class-variance-authority";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { cn } from "./cn";
import { Icon, type IconName } from "./icon";

export const buttonVariants = cva(
  "inline-flex items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap no-underline cursor-pointer disabled:cursor-not-allowed disabled:opacity-60",
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-primary text-primary-foreground shadow-raised hover:bg-primary-hover active:bg-primary-hover",
        secondary: "border-input bg-card text-foreground hover:bg-muted active:bg-border",
        ghost: "border-transparent text-link hover:bg-accent hover:text-accent-foreground",
        danger:
          "border-transparent bg-destructive text-white shadow-raised hover:bg-destructive-hover active:bg-destructive-hover",
      },
      size: {
        sm: "min-h-7 px-2 text-sm pointer-coarse:min-h-9",
        md: "min-h-9 px-3.5 pointer-coarse:min-h-11",
        lg: "min-h-11 px-5 text-lg",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

type Look = VariantProps<typeof buttonVariants> & { readonly icon?: IconName };

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look;

/** A native button: it submits its form unless `type` says otherwise. */
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

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ variant, size, icon, className, children, ...link }: LinkProps & Look) {
  return (
    <Link className={cn(buttonVariants({ variant, size }), className)} {...link}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
