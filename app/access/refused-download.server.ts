import { paths } from "../paths";
import styles from "../styles.css?url";

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface RefusedDownload {
  readonly status: number;
  readonly heading: string;
  readonly message: string;
  /** Page the download was requested from. */
  readonly back: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Complete HTML document for a refused download, which has no page of its own to show the reason on. */
export function refusedDownload({ status, heading, message, back, headers }: RefusedDownload): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(heading)}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
<main class="mx-auto flex max-w-lg flex-col items-start gap-3 px-4 py-8">
<h1 class="text-3xl font-semibold">${escaped(heading)}</h1>
<p class="text-lg text-muted-foreground">${escaped(message)}</p>
<a class="button button-primary" href="${escaped(back ?? paths.search())}">${back ? "Go back" : "Find a page"}</a>
</main>
</body>
</html>`;
  return new Response(page, { status, headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
}
