import { data } from "@remix-run/node";
import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { refuse } from "~/access/origin.server";
import { may } from "~/access/session";
import { beside } from "~/api/beside";
import { unauthorizedMessage } from "~/api/error";
import { systemsOf } from "~/business/facts.server";
import { asForm } from "~/form/as-form";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { knows } from "../../../server/contract/common/extensions";
import { type Fields, group, pick } from "../../../server/contract/field";
import { type SettingName, settingFields, settingNames, settingOf } from "../../../server/contract/settings/all";
import { businessRules, previewRules, saveBusinessRules } from "../../../server/contract/settings/calls";
import { checkRules } from "../../../server/contract/settings/checks";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { namesIn, type Section, sectionAt } from "../../../server/contract/settings/sections";
import { fromJson } from "../../../server/contract/wire/json-text";
import { settingsFacts } from "./facts.server";
import { bodyOf, conflictsIn, lookOf, needsLook, type Texts, textsIn, touchedIn, withInherited } from "./saving";
import { changeIn, type Looked } from "./words";

/** @throws data 404 for an unknown section. */
function requireSection({ params }: Pick<AccessArgs, "params">): Section {
  const section = sectionAt(params.action ?? "");
  if (!section) throw data({ message: "" }, { status: 404 });
  return section;
}

const fieldsIn = (section: Section): Fields => pick(settingFields, namesIn(section));

const textsOf = (names: readonly SettingName[], texts: Texts): Texts =>
  Object.fromEntries(names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])));

/** Values that the page showed, from a hidden field. */
const carried = z.string().transform((text): Texts => z.record(z.string()).catch({}).parse(fromJson(text)));

const carriedWith = {
  seen: carried.catch({}),
  looked: z.string().catch(""),
  check: z.string().optional().catch(undefined),
};

/** Removes fields that depend on a switch that is off, so that they are not validated. */
const withoutOff = (posted: unknown): unknown => {
  if (typeof posted !== "object" || posted === null) return posted;
  const values = new Map<string, unknown>(Object.entries(posted));
  const isOff = (name: string) => {
    const under = settingNames.includes(name as SettingName) ? settingOf(name as SettingName).under : undefined;
    return under !== undefined && values.get(under) !== "1";
  };
  return Object.fromEntries([...values].filter(([name]) => !isOff(name)));
};

const loadRules = async ({ api }: Pick<Access, "api">) => {
  const answer = await api.call(businessRules);
  return { texts: textsIn(answer), revision: answer.revision };
};

const valuesOf = (section: Section, texts: Texts) => asForm(fieldsIn(section), { ...rulesFrom(texts) });

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
      seen: JSON.stringify(textsOf(namesIn(shown), texts)),
      mayChange: may(access.session, "business_rule.update"),
    };
  },
  form: form({
    schema: ({ args }) =>
      z.preprocess(withoutOff, schemaOf(group(fieldsIn(requireSection(args)), checkRules), { also: carriedWith })),
    stored: async ({ access, args }) => ({ values: valuesOf(requireSection(args), (await loadRules(access)).texts) }),
    look: ({ args }) => ({
      href: paths.settingsRules({ action: args.params.action ?? "" }),
      label: "Check the settings",
    }),
    async save({ seen, looked, check, ...answers }, { access, args, again, idempotencyKey }) {
      if (!may(access.session, "business_rule.update")) throw refuse(403, unauthorizedMessage);
      const shown = requireSection(args);
      const names = namesIn(shown);
      const touched = withInherited(touchedIn(names, answers, seen), seen);
      const here = paths.settingsRules({ action: shown.key });
      if (Object.keys(touched).length === 0) return { to: here, say: "Nothing was changed." };
      const [{ texts, revision }, facts] = await Promise.all([loadRules(access), settingsFacts(access, shown)]);
      const body = { ...bodyOf(texts, touched, settingNames), ...(revision !== null && { revision }) };
      const conflicts = conflictsIn(touched, seen, texts);
      const asking: Omit<Looked, "effects"> = {
        // Of another user's changes only those shown count as seen: the form still has the older values of the others.
        seen: JSON.stringify({ ...seen, ...textsOf(conflicts, texts) }),
        token: lookOf(touched),
        conflict: conflicts.length > 0,
        changes: (conflicts.length > 0 ? conflicts : (Object.keys(touched) as SettingName[])).map((name) =>
          changeIn(name, { was: seen, now: texts, mine: touched }, facts),
        ),
      };
      if (asking.conflict) return { answer: { ...again, look: { ...asking, effects: [] } } };
      if (check !== undefined || (needsLook(touched) && looked !== asking.token)) {
        const found = knows(access.session, previewRules)
          ? await beside(access, previewRules, { body }, ["invalid"])
          : null;
        const effects = found?.effects.map(({ name, now, text, ...rest }) => ({ name, now, text, later: rest.then }));
        return { answer: { ...again, look: { ...asking, effects: effects ?? null } } };
      }
      const query = { busId: access.session.business.id };
      await access.api.call(saveBusinessRules, { query, body, idempotencyKey });
      return { to: here, say: `${shown.title} saved.` };
    },
  }),
});
