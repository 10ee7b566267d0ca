import { useLoaderData } from "@remix-run/react";
import { title } from "~/shell/title";
import { settingsPage } from "../social.server";
import { SocialForm } from "../social-form";

export const meta = title("social-media");
export const loader = settingsPage.loader;
export const action = settingsPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function SettingsSocial() {
  return <SocialForm page={useLoaderData<typeof loader>()} />;
}
