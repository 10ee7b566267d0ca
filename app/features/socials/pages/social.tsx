import { useLoaderData } from "@remix-run/react";
import { title } from "~/shell/title";
import { socialsPage } from "../social.server";
import { SocialForm } from "../social-form";

export const meta = title("socials-dashboard");
export const loader = socialsPage.loader;
export const action = socialsPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function SocialsDashboard() {
  return <SocialForm page={useLoaderData<typeof loader>()} />;
}
