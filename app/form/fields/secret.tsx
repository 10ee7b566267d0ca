import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Input } from "~/ui/input";
import type { FormRefusal } from "../refusal";
import { useFormField } from "../use-form-field";

/** Field for a password or code. No response shows the value again, and every response empties the field. */
export function SecretField({ name, type = "password", width = "md", ...props }: ComponentProps<typeof Input>) {
  const { key } = useLoaderData<{ readonly key: string }>();
  const refusal = useActionData<Partial<FormRefusal>>();
  const { error } = useFormField(name);
  return <Input key={refusal?.stamp ?? key} {...props} name={name} type={type} width={width} error={error} />;
}
