/** The page of a list that an address asks for; the first where it asks for none. */
export function pageIn({ request }: { readonly request: Request }): number {
  const page = new URL(request.url).searchParams.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
