import { group, oneOf, text, whole } from "../field";

/*
 * Fields of an export to a list provider, besides its audience (document 001, section 7).
 */

export const exportPlatforms = { klaviyo: 11, mailchimp: 12, constant_contact: 13 } as const;
export type ExportPlatform = keyof typeof exportPlatforms;

/** Names of the providers (document 001, section 3, "Integrations"). */
export const providerNames: Readonly<Record<number, string>> = {
  [exportPlatforms.klaviyo]: "Klaviyo",
  [exportPlatforms.mailchimp]: "MailChimp",
  [exportPlatforms.constant_contact]: "Constant Contact",
};

/** A provider's word for a list (settled readings, "export"), alone and with its article. */
export const listWords = { list: { one: "list", a: "a list" }, audience: { one: "audience", a: "an audience" } };
export type ListWord = (typeof listWords)[keyof typeof listWords];
const wordOf: Readonly<Record<number, ListWord>> = {
  [exportPlatforms.klaviyo]: listWords.list,
  [exportPlatforms.mailchimp]: listWords.audience,
  [exportPlatforms.constant_contact]: listWords.list,
};
export const listWordOf = (provider: number | undefined): ListWord => wordOf[provider ?? 0] ?? listWords.list;

/** What happens to an existing list (document 001, section 4). */
export const resets = { newName: 1, oldName: 2, intoOld: 3, deleteOld: 4 } as const;

const reset = oneOf(Object.values(resets), { missing: "Choose what happens at the provider" });
const listName = text(150);

export const exported = group(
  {
    integration_id: whole({
      bounds: "Choose a provider",
      missing: "Choose a provider",
      unreadable: "Choose a provider",
    }),
    reset_name: reset,
    list_name: listName,
    previous_list_name: listName,
    list_name_rename: listName,
    list_name_previous_rename: listName,
    list_external_id: text(200),
  },
  (of, say) => {
    const { one, a } = listWordOf(of.integration_id);
    if (of.reset_name === resets.newName && of.list_name_rename === "" && of.list_name === "")
      say("list_name_rename", `Enter ${a} name`);
    if (of.reset_name === resets.oldName && of.previous_list_name === "")
      say("previous_list_name", `Enter the name of the old ${one}`);
    if (of.reset_name === resets.oldName && of.list_name_previous_rename === "")
      say("list_name_previous_rename", `Enter the new name of the old ${one}`);
    const needsOld = of.reset_name === resets.intoOld || of.reset_name === resets.deleteOld;
    if (needsOld && of.list_external_id === "") say("list_external_id", `Choose ${a}`);
  },
);
