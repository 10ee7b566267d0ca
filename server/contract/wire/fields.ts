import { z } from "zod";
import { asSent, fieldsSent } from "./as-sent";
import type { Codec, FieldValues, Shape, WireValue } from "./codec";
import { lazy } from "./lazy";
import { isRecord, single } from "./raw";

/** An object as one JSON value in a form; a response may carry it already decoded. */
export function json<T>(codec: Codec<T>): Codec<T> {
  const schema = () =>
    asSent
      .transform((raw, context): unknown => {
        // A list that arrives decoded is the value itself, not a repeated key.
        const value = Array.isArray(raw) && raw.every((item) => typeof item !== "string") ? raw : single(raw);
        if (typeof value !== "string") return value;
        try {
          return JSON.parse(value);
        } catch {
          context.addIssue({ code: z.ZodIssueCode.custom, message: "Not valid JSON" });
          return z.NEVER;
        }
      })
      .pipe(codec.read);
  return lazy(schema, (value) => JSON.stringify(codec.write(value)));
}

/** Pairs `name[key]=value`, such as `priority[12]=3`. */
export function bracketed<T>(codec: Codec<T>): Codec<Record<string, T>> {
  return lazy<Record<string, T>>(
    () => asSent.transform((raw) => raw ?? {}).pipe(z.record(codec.read)),
    (value) => Object.fromEntries(Object.entries(value).map(([key, item]) => [key, codec.write(item)])),
    {
      gather: (raw, name) => {
        const found = Object.entries(raw).flatMap(([key, value]) => {
          const match = key.startsWith(`${name}[`) && key.endsWith("]") ? key.slice(name.length + 1, -1) : null;
          return match ? [[match, value] as const] : [];
        });
        return found.length > 0 ? Object.fromEntries(found) : raw[name];
      },
      spread: (value, name) =>
        Object.fromEntries(Object.entries(value).map(([key, item]) => [`${name}[${key}]`, codec.write(item)])),
    },
  );
}

/**
 * A field spelled `wrapper[name]`, such as `Draw[title]`; in JSON the wrapper is an object.
 * @param called the field's name on the wire, where it differs.
 */
export function inside<T>(wrapper: string, codec: Codec<T>, called?: string): Codec<T> {
  const wireName = (name: string) => `${wrapper}[${called ?? name}]`;
  return lazy(() => codec.read, codec.write.bind(codec), {
    ...(codec.deep && { deep: codec.deep }),
    wireName,
    gather: (raw, name) => {
      const outer = raw[wrapper];
      return raw[wireName(name)] ?? (isRecord(outer) && Object.hasOwn(outer, name) ? outer[name] : undefined);
    },
    spread: (value, name) => {
      const wire = value === undefined ? undefined : codec.write(value);
      return wire === undefined ? {} : { [wireName(name)]: wire };
    },
  });
}

/** Named fields as one value, each spelled `Business[name]`; in JSON an object. */
export function grouped<T extends object>(codec: Codec<T>): Codec<T> {
  return lazy(
    () => codec.read,
    (value) => codec.write(value),
    {
      deep: true,
      gather: (raw, name) => {
        const found = Object.entries(raw).flatMap(([key, value]) =>
          key.startsWith(`${name}[`) && key.endsWith("]") ? [[key.slice(name.length + 1, -1), value] as const] : [],
        );
        return found.length > 0 ? Object.fromEntries(found) : raw[name];
      },
      spread: (value, name) =>
        Object.fromEntries(Object.entries(codec.write(value) ?? {}).map(([key, one]) => [`${name}[${key}]`, one])),
    },
  );
}

/** Wraps each field of a shape with `inside`. */
export const eachInside = <S extends Shape>(wrapper: string, shape: S): S =>
  Object.fromEntries(Object.entries(shape).map(([name, codec]) => [name, inside(wrapper, codec)])) as S;

/** Named fields. Drops unknown keys, because an older server sends more than the specification has. */
export function fields<S extends Shape>(shape: S): Codec<FieldValues<S>> & { readonly shape: S } {
  type Values = FieldValues<S>;
  const schema = () =>
    fieldsSent
      .transform((raw) =>
        Object.fromEntries(
          Object.entries(shape).map(([name, codec]) => [name, codec.gather ? codec.gather(raw, name) : raw[name]]),
        ),
      )
      .pipe(
        z.object(Object.fromEntries(Object.entries(shape).map(([name, codec]) => [name, codec.read]))),
      ) as unknown as Codec<Values>["read"];
  const write = (value: Values) => {
    const source = value as Record<string, unknown>;
    const wire: Record<string, WireValue> = {};
    for (const [name, codec] of Object.entries(shape)) {
      if (codec.spread) Object.assign(wire, codec.spread(source[name], name));
      else if (source[name] !== undefined) wire[name] = codec.write(source[name]);
    }
    return wire;
  };
  return Object.assign(lazy<Values>(schema, write), { shape });
}

type Flat<T, N extends keyof T, M> = Omit<T, N> &
  (M extends null ? { [K in keyof NonNullable<T[N]>]-?: NonNullable<NonNullable<T[N]>[K]> | null } : NonNullable<T[N]>);

/**
 * Reads the fields of the object at `name` beside the others, and writes those that have a value into it.
 * @param inner names of its fields
 * @param none value of such a field that is left out
 */
export function flattened<T extends object, const N extends keyof T & string, M extends null | undefined>(
  codec: Codec<T>,
  name: N,
  inner: readonly (keyof NonNullable<T[N]> & string)[],
  none: M,
): Codec<Flat<T, N, M>> {
  const schema = () =>
    codec.read.transform(({ [name]: object, ...others }) => {
      const found = inner.map((one) => [one, (object as Partial<NonNullable<T[N]>> | null)?.[one] ?? none] as const);
      return { ...others, ...Object.fromEntries(found) } as Flat<T, N, M>;
    });
  return lazy(schema, (value) => {
    const entries = Object.entries(value);
    const isInner = (field: string) => inner.some((one) => one === field);
    const object = entries.filter(([field, one]) => isInner(field) && one !== null && one !== undefined);
    return codec.write({
      ...Object.fromEntries(entries.filter(([field]) => !isInner(field))),
      ...(object.length > 0 && { [name]: Object.fromEntries(object) }),
    } as T);
  });
}
