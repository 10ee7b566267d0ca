import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { oncePerRequest } from "~/access/once-per-request.server";
import { notFound } from "~/access/refuse.server";
import { may } from "~/access/session";
import { beside } from "~/api/beside";
import { systemsOf } from "~/business/facts.server";
import type { RawAnswers } from "~/form/answers";
import { asForm } from "~/form/as-form";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { textOf } from "~/form/use-form-field";
import { paths } from "~/paths";
import { type Fields, group, pick } from "../../../server/contract/field";
import { namesIn, type SettingName, sectionAt, settingFields } from "../../../server/contract/settings/all";
import { businessRules, previewRules, saveBusinessRules } from "../../../server/contract/settings/calls";
import { checkRules } from "../../../server/contract/settings/checks";
import { rulesFrom } from "../../../server/contract/settings/rules";
import type { Section } from "../../../server/contract/settings/sections";
import { settingsFacts } from "./facts.server";
import { beyondIn, bodyOf, isUnderOff, lookOf, needsLook, textsIn, touchedIn, withInherited } from "./saving";
import { changeIn, type Texts } from "./words";

/** @throws data 404 for an unknown section. */
function requireSection({ params }: Pick<AccessArgs, "params">): Section {
  const section = sectionAt(params.action ?? "");
  if (!section) throw notFound();
  return section;
}

const fieldsIn = (section: Section): Fields => pick(settingFields, namesIn(section));

const lookWith = { looked: z.string().catch(""), check: z.string().optional().catch(undefined) };

const loadRules = oncePerRequest(async ({ api }: Access) => {
  const answer = await api.call(businessRules);
  return { texts: textsIn(answer), revision: answer.revision };
});

/** Form values of a section; a stored value that its field does not have is shown as it is. */
const valuesOf = (section: Section, texts: Texts): RawAnswers => ({
  ...asForm(fieldsIn(section), { ...rulesFrom(texts) }),
  ...beyondIn(section, texts),
});

/** Whether a section's external system is connected; true if the section has none. */
const isConnected = async (access: Access, { system }: Section): Promise<boolean> =>
  system === undefined || (await systemsOf(access)).includes(system);

export const section = formPage({
  page: "settings-rules",
  async load(access, args) {
    const shown = requireSection(args);
    const [{ texts }, facts, connected] = await Promise.all([
      loadRules(access),
      settingsFacts(access, shown),
      isConnected(access, shown),
    ]);
    return {
      connected,
      section: shown.key,
      facts,
      values: valuesOf(shown, texts),
      mayChange: may(access.session, "business_rule.update"),
    };
  },
  form: form({
    permission: "business_rule.update",
    schema: ({ args }) => schemaOf(group(fieldsIn(requireSection(args)), checkRules), { also: lookWith }),
    isUnasked: (name, values) => isUnderOff(name, (one) => textOf(values[one]) === "1"),
    stored: async ({ access, args }) => ({ values: valuesOf(requireSection(args), (await loadRules(access)).texts) }),
    look: ({ args }) => ({
      href: paths.settingsRules({ action: args.params.action ?? "" }),
      label: "Check the settings",
    }),
    async save({ looked, check, ...answers }, { access, args, raw, again, isTouched }) {
      const shown = requireSection(args);
      const { texts, revision } = await loadRules(access);
      const touched = withInherited(touchedIn(namesIn(shown), answers, texts, raw), texts);
      const here = paths.settingsRules({ action: shown.key });
      // What was changed may be stored already: by an earlier try whose answer was lost.
      if (Object.keys(touched).length === 0)
        return { to: here, say: isTouched ? `${shown.title} saved.` : "Nothing was changed." };
      const body = { ...bodyOf(texts, touched), ...(revision !== null && { revision }) };
      const token = lookOf(touched);
      if (check !== undefined || (needsLook(touched) && looked !== token)) {
        const facts = await settingsFacts(access, shown);
        const names = Object.keys(touched) as SettingName[];
        const changes = names.map((name) => changeIn(name, { saved: texts, typed: touched }, facts));
        const found = await beside(access, previewRules, { body }, ["invalid"]);
        const effects = found?.effects.map(({ name, now, text, ...rest }) => ({ name, now, text, later: rest.then }));
        return { answer: { ...again, look: { token, changes, effects: effects ?? null } } };
      }
      const query = { busId: access.session.business.id };
      await access.api.call(saveBusinessRules, { query, body });
      return { to: here, say: `${shown.title} saved.` };
    },
  }),
});
