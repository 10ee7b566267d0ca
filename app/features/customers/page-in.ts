interface Asked {
  readonly request: Request;
}

/** The page of a list that an address asks for under `name`; null where it asks for none. */
export function pageAsked({ request }: Asked, name: string): number | null {
  const page = new URL(request.url).searchParams.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null;
}

/** The same for the list that a page shows; the first where it asks for none. */
export const pageIn = (args: Asked): number => pageAsked(args, "page") ?? 1;
