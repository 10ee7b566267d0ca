import { permittedInWords, resourceNames, resources } from "~/business/permission-words";
import type { RawAnswers } from "~/form/answers";
import { differingIn } from "~/form/both-versions";
import { differingOn } from "~/form/typed-lines";
import { textsOf } from "~/form/use-form-field";
import type { Differing } from "~/form/version-table";
import type { Resource } from "../../../server/contract/common/permissions";
import { roleScreen } from "./role-screen";

/** Differences between a saved and a submitted role, both as form values. */
export function differingRole(saved: RawAnswers, typed: RawAnswers): Differing[] {
  const permitted = (values: RawAnswers, resource: Resource) =>
    permittedInWords(resource, new Set(textsOf(values.permissions)));
  return [
    ...differingOn(roleScreen, { facts: { currency: "" }, values: saved }, { saved, typed }),
    ...differingIn(
      resources.map((resource) => ({ resource, name: resourceNames[resource] })),
      ({ resource }, values) => permitted(values, resource),
      { saved, typed },
    ),
  ];
}
