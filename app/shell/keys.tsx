import { Fragment } from "react";
import { cn } from "~/ui/cn";

/** Key caps for a sequence such as "g o", or for alternatives separated by " / ". */
export function Keys({ keys }: { readonly keys: string }) {
  const either = keys.split(" / ");
  return (
    <span className={cn("inline-flex items-baseline gap-1", either.length > 1 && "flex-wrap justify-end")}>
      {either.map((one, index) => (
        <Fragment key={one}>
          {index > 0 ? "/" : null}
          {either.length > 1 ? <kbd>{one}</kbd> : <Sequence keys={one} />}
        </Fragment>
      ))}
    </span>
  );
}

const Sequence = ({ keys }: { readonly keys: string }) =>
  keys.split(" ").map((key, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may contain the same key twice
    <kbd key={index}>{key}</kbd>
  ));
