import type { Context } from "../../area";
import { config } from "../../config";
import type { defaultEmailTemplate } from "../../contract/campaigns/calls";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { refuse } from "../../errors";
import { type CarriedShown, carriedNamed } from "./carried";

const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`).replaceAll("\n", "<br>");

/** A picture needs the portal's public origin, without which mail programs cannot load it. */
function picture({ picture, title }: CarriedShown): string {
  const { PUBLIC_ORIGIN } = config();
  if (picture === "" || !PUBLIC_ORIGIN) return "";
  return `<img src="${escaped(PUBLIC_ORIGIN + picture)}" alt="${escaped(title)}" width="536" style="display:block;width:100%;height:auto;border:0">`;
}

const row = (offer: CarriedShown) => `<tr><td style="padding:16px 32px">
${picture(offer)}
<h2 style="margin:16px 0 8px;font-size:20px;line-height:28px">${escaped(offer.title)}</h2>
<p style="margin:0;font-size:16px;line-height:24px">${escaped(offer.description)}</p>
</td></tr>`;

/**
 * Builds the email that shows offers, with tables, which mail programs render alike.
 * @throws ApiError for an offer that does not exist.
 */
export async function offersMail(
  context: Context,
  { offerList = [] }: BodyOf<typeof defaultEmailTemplate>,
): Promise<AnswerOf<typeof defaultEmailTemplate>> {
  const offers = await carriedNamed(context, offerList);
  if (offers === null) throw refuse({ offerList: ["One of the offers was not found"] });
  const { name } = await context.db.selectFrom("businesses").select("name").executeTakeFirstOrThrow();
  const template = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(name)}</title></head>
<body style="margin:0;background:#f4f6f7;font-family:Arial,sans-serif;color:#1c2b33">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="600" cellspacing="0" cellpadding="0" style="max-width:600px;width:100%;background:#ffffff">
<tr><td style="padding:24px 32px 0"><h1 style="margin:0;font-size:24px;line-height:32px">${escaped(name)}</h1></td></tr>
${offers.map(row).join("\n")}
<tr><td style="padding:16px 32px 32px;font-size:12px;line-height:18px"><a href="{{unsubscribe_link}}">Unsubscribe</a></td></tr>
</table></td></tr></table></body></html>`;
  return { template, templateData: "", templateGeneralStyles: "" };
}
