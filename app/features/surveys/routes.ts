import { pages } from "../../access/pages";
import { may } from "../../access/session";
import { paths } from "../../paths";

/** Business level, with a marketing permission (settled reading "surveys"). */
const rules = {
  for: "page",
  level: "business",
  allows: (session: Parameters<typeof may>[0]) =>
    may(session, "marketing.read") || may(session, "marketing.create") || may(session, "marketing.update"),
} as const;

export const surveyPages = pages({
  "surveys-dashboard": {
    ...rules,
    file: "features/surveys/pages/list.tsx",
    menu: {
      label: "Surveys",
      icon: "surveys",
      group: "Marketing",
      keys: "g q",
      within: "surveys",
      extension: "surveys",
    },
    creates: { label: "New survey", to: paths.surveysEdit(), permission: "marketing.create" },
  },
  "surveys-edit": { ...rules, file: "features/surveys/pages/edit.tsx" },
  "surveys-send": {
    for: "page",
    level: "business",
    permission: "marketing.create",
    extension: "surveys",
    file: "features/surveys/pages/send.tsx",
  },
  "surveys-results": {
    for: "page",
    level: "business",
    permission: "marketing.read",
    extension: "surveys",
    file: "features/surveys/pages/results.tsx",
  },
  "surveys-results-export": {
    for: "page",
    shell: false,
    level: "business",
    permission: "marketing.read",
    extension: "surveys",
    file: "features/surveys/pages/results-export.ts",
  },
  /** Public: the link's token grants access. */
  survey: { for: "open", shell: false, file: "features/surveys/pages/survey.tsx" },
});
