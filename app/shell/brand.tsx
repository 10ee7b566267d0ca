import { Link } from "@remix-run/react";
import { firstPagePath } from "./first-page";

/** The mark and the product's name: the way to the first page. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <Link to={firstPagePath} className="inline-flex min-h-8 min-w-0 items-center gap-2 font-semibold text-foreground">
      <img src="/icon.svg" alt="" width="24" height="24" />
      <span className="truncate">{name}</span>
    </Link>
  );
}
