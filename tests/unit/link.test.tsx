import { Link as RemixLink } from "@remix-run/react";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { Link } from "../../app/ui/link";
import { pageHtml } from "../support/page-html";

const html = (link: ReactElement) => pageHtml(() => link, "/offers/3?page=2", {});

it.each([
  { to: "/customers" },
  { to: "/" },
  { to: "/?redirect=" },
  { to: "/customers?search=Zo%C3%AB&page=2#list" },
  { to: "/customers/profile/uid=7", className: "name", "aria-current": "page" as const, title: "Ann" },
  { to: "/customers?" },
  { to: "/customers#" },
  { to: "/customers?#list" },
  { to: "#list" },
  { to: "?page=3" },
  { to: "next" },
  { to: "../4" },
  { to: "//elsewhere.example/" },
  { to: "https://elsewhere.example/" },
  { to: { pathname: "/customers", search: "?page=2" } },
  { to: "/customers", discover: "none" as const },
  { to: "/customers.csv", reloadDocument: true },
  { to: "/customers", replace: true, state: { from: "here" }, preventScrollReset: true, target: "_blank" },
])("is served as Remix's own: $to", async (props) => {
  expect(await html(<Link {...props}>Go</Link>)).toBe(await html(<RemixLink {...props}>Go</RemixLink>));
});
