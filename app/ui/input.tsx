import { forwardRef, type InputHTMLAttributes } from "react";
import { cn } from "./cn";
import { Field, type FieldProps, parted } from "./field";

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "prefix"> & {
    /** Unit before or after the value, such as $ or %. */
    readonly prefix?: string;
    readonly suffix?: string;
    /** Width that suits the expected content. */
    readonly width?: "xs" | "sm" | "md" | "full";
  };

const widths = { xs: "max-w-24", sm: "max-w-40", md: "max-w-80", full: "" } as const;

/** Labelled native input. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { field, control: named, rest } = parted(props);
  const { prefix, suffix, width, ...input } = rest;
  const wide = widths[width ?? "full"];
  const control = (
    <input
      ref={ref}
      className={cn("control", prefix && "rounded-s-none", suffix && "rounded-e-none", !(prefix || suffix) && wide)}
      {...named}
      {...input}
    />
  );
  return (
    <Field {...field}>
      {prefix || suffix ? (
        <div className={cn("flex items-stretch", wide)}>
          {prefix ? <Unit side="start">{prefix}</Unit> : null}
          {control}
          {suffix ? <Unit side="end">{suffix}</Unit> : null}
        </div>
      ) : (
        control
      )}
    </Field>
  );
});

function Unit({ side, children }: { readonly side: "start" | "end"; readonly children: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "flex min-w-9 shrink-0 items-center justify-center border border-input bg-muted px-2 text-muted-foreground",
        side === "start" ? "rounded-s-md border-e-0" : "rounded-e-md border-s-0",
      )}
    >
      {children}
    </span>
  );
}
