import type { Context } from "../../area";
import { config } from "../../config";
import type { defaultEmailTemplate } from "../../contract/campaigns/calls";
import { longestText } from "../../contract/campaigns/fields";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { refuse } from "../../errors";
import { type CarriedShown, carriedNamed } from "./carried";
import { escaped } from "./escaped";

const inLines = (text: string) => escaped(text).replaceAll("\n", "<br>");

/** Longest title and descriptions of items, so that mail programs that cut off long messages show all of them. */
const longestTitle = 120;
const longestDescriptions = [600, 300, 100, 0] as const;

/** The beginning of a text, in whole words where it has any. */
function shortened(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  if (most === 0) return "";
  return `${characters
    .slice(0, most - 1)
    .join("")
    .replace(/\s+\S*$/, "")}…`;
}

/** A picture needs the portal's public origin, without which mail programs cannot load it. The title below names it. */
function picture({ picture }: CarriedShown): string {
  const { PUBLIC_ORIGIN } = config();
  if (picture === "" || !PUBLIC_ORIGIN) return "";
  return `<img src="${escaped(PUBLIC_ORIGIN + picture)}" alt="" width="536" style="display:block;width:100%;height:auto;border:0">`;
}

const row = (offer: CarriedShown, most: number) => `<tr><td style="padding:16px 32px">
${picture(offer)}
<h2 style="margin:16px 0 8px;font-size:20px;line-height:28px">${escaped(shortened(offer.title, longestTitle))}</h2>
<p style="margin:0;font-size:16px;line-height:24px">${inLines(shortened(offer.description, most))}</p>
</td></tr>`;

/**
 * Builds the email that shows offers, with tables, which mail programs render alike. Descriptions are as long as one
 * email may be with all of them.
 * @throws ApiError for an offer that does not exist.
 */
export async function offersMail(
  context: Context,
  { offerList = [] }: BodyOf<typeof defaultEmailTemplate>,
): Promise<AnswerOf<typeof defaultEmailTemplate>> {
  const offers = await carriedNamed(context, offerList);
  if (offers === null) throw refuse({ offerList: ["One of the offers was not found"] });
  const { name } = await context.db.selectFrom("businesses").select("name").executeTakeFirstOrThrow();
  const mails = longestDescriptions.map((most) => mailOf(name, offers, most));
  const template = mails.find(({ length }) => length <= longestText) ?? mails.at(-1) ?? "";
  return { template, templateData: "", templateGeneralStyles: "" };
}

const mailOf = (name: string, offers: readonly CarriedShown[], most: number) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(name)}</title></head>
<body style="margin:0;background:#f4f6f7;font-family:Arial,sans-serif;color:#1c2b33">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="600" cellspacing="0" cellpadding="0" style="max-width:600px;width:100%;background:#ffffff">
<tr><td style="padding:24px 32px 0"><h1 style="margin:0;font-size:24px;line-height:32px">${escaped(name)}</h1></td></tr>
${offers.map((offer) => row(offer, most)).join("\n")}
<tr><td style="padding:16px 32px 32px;font-size:12px;line-height:18px"><a href="{{unsubscribe_link}}">Unsubscribe</a></td></tr>
</table></td></tr></table></body></html>`;
