import { z } from "zod";
import type { Access } from "~/access/guard.server";
import { isBranchLevel, may } from "~/access/session";
import { rawOf } from "~/api/raw-answer";
import type { RawAnswers } from "~/form/answers";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { goesBack } from "~/wizard/goes-back";
import type { AnswerOf } from "../../../server/contract/common/call";
import { saveSocialMedia, socialMedia } from "../../../server/contract/socials/calls";
import { linksNamed, socialReward } from "../../../server/contract/socials/fields";
import {
  actionField,
  fieldsShown,
  isNetworkField,
  networkFields,
  networks,
  rewardActionIds,
  rewardActions,
} from "../../../server/contract/socials/networks";
import { listOfRows } from "../../../server/contract/wire/answers";

type SocialAnswer = AnswerOf<typeof socialMedia>;

const actionIn = ({ socialMediaRewardActions: actions }: SocialAnswer, id: number) =>
  actions.find(({ action_id }) => action_id === id);

/** Form values of the saved links and rewards. */
const asForm = (answer: SocialAnswer): RawAnswers => ({
  ...Object.fromEntries(
    fieldsShown(answer.showYellowPageAndGooglePlus).map((name) => [name, answer.socialMedia[name] ?? ""]),
  ),
  ...Object.fromEntries(
    rewardActionIds.flatMap((id) => [
      [actionField(id, "enabled"), actionIn(answer, id)?.enabled ? "1" : ""],
      [actionField(id, "points"), String(actionIn(answer, id)?.points ?? 0)],
    ]),
  ),
});

/** Links belong to the whole business, so branch-level roles cannot change them. */
const mayChange = ({ session }: Access) => may(session, "social_media.update") && !isBranchLevel(session);

const rewards = z.object(
  Object.fromEntries(rewardActionIds.map((id) => [id, schemaOf(socialReward).optional()] as const)),
);

/** Rewards as sent; blank points are none. One that the server did not tell is left out while it is blank. */
const sentRewards = (actions: z.output<typeof rewards>, answer: SocialAnswer) =>
  Object.fromEntries(
    Object.entries(actions).flatMap(([id, action]) => {
      const { enabled = false, points = 0 } = action ?? {};
      const isUntold = actionIn(answer, Number(id)) === undefined && !enabled && points === 0;
      return action && !isUntold ? [[id, { enabled, points }] as const] : [];
    }),
  );

const wireName = (name: string) => (isNetworkField(name) ? `SocialMedia[${name}]` : name);

/** Body of a save of what the server told. */
const storedBody = ({ socialMedia: links, socialMediaRewardActions: actions }: SocialAnswer) => ({
  ...links,
  BusinessCallToAction: Object.fromEntries(
    actions.map(({ action_id, enabled, points }) => [String(action_id), { enabled, points }] as const),
  ),
});

const rawRows = z.array(z.record(z.unknown()).catch({})).catch([]);

/** What the server told, in its own spelling, by the names of a save's fields. */
function rawBody(answer: SocialAnswer): Record<string, unknown> {
  const sent = rawOf(answer).socialMediaRewardActions;
  return {
    ...Object.fromEntries(
      Object.entries(rawOf(answer.socialMedia)).map(([name, url]) => [`SocialMedia[${name}]`, url]),
    ),
    ...Object.fromEntries(
      rawRows
        .parse(listOfRows(sent, "action_id"))
        .flatMap(({ action_id, ...action }) =>
          (["enabled", "points"] as const).map((part) => [actionField(String(action_id), part), action[part]] as const),
        ),
    ),
  };
}

/** Creates the page for one of its two URLs. */
const pageAt = (page: "socials-dashboard" | "business-profile-social", pathOf: (action: string) => string) =>
  formPage({
    page,
    async load(access) {
      const answer = await access.api.call(socialMedia);
      return {
        mayChange: mayChange(access),
        values: asForm(answer),
        networks: fieldsShown(answer.showYellowPageAndGooglePlus).map((field) => ({
          field,
          name: networks[field].name,
        })),
        actions: rewardActionIds.map((id) => ({ id, name: rewardActions[id] })),
      };
    },
    form: form({
      permission: ({ access }) => mayChange(access),
      async schema({ access }) {
        const { showYellowPageAndGooglePlus } = await access.api.call(socialMedia);
        const shown = fieldsShown(showYellowPageAndGooglePlus);
        return schemaOf(linksNamed(shown), { also: { BusinessCallToAction: rewards.default({}) } });
      },
      stored: async ({ access }) => ({ values: asForm(await access.api.call(socialMedia)) }),
      look: ({ args }) => ({ href: pathOf(args.params.action ?? ""), label: "View social media" }),
      async save({ BusinessCallToAction, ...read }, { access, args, spell }) {
        const values = new Map<string, unknown>(Object.entries(read));
        const answer = await access.api.call(socialMedia);
        const links = Object.fromEntries(
          networkFields.flatMap((name) => {
            const url = values.get(name);
            const isSent = typeof url === "string" && (url !== "" || answer.socialMedia[name] !== undefined);
            return isSent ? [[name, url] as const] : [];
          }),
        );
        const body = { ...links, BusinessCallToAction: sentRewards(BusinessCallToAction, answer) };
        const asTold = goesBack(saveSocialMedia.body, storedBody(answer), rawBody(answer), []);
        await access.api.call(saveSocialMedia, { body, spell: (sent) => spell(asTold(sent), wireName) });
        return { to: pathOf(args.params.action ?? ""), say: "Social media saved." };
      },
    }),
  });

export const socialsPage = pageAt("socials-dashboard", (action) => paths.socialsDashboard({ action }));
export const settingsPage = pageAt("business-profile-social", (action) => paths.businessProfileSocial({ action }));

export type SocialPage = Awaited<ReturnType<typeof socialsPage.loader>>;
