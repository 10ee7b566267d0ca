import { permittedInWords, resourceNames, resources } from "~/business/permission-words";
import type { RawAnswers } from "~/form/answers";
import { differingIn } from "~/form/both-versions";
import { textOf, textsOf } from "~/form/use-form-field";
import type { Differing } from "~/form/version-table";
import type { Resource } from "../../../server/contract/common/permissions";

/** Differences between a saved and a submitted role, both as form values. */
export function differingRole(saved: RawAnswers, typed: RawAnswers): Differing[] {
  const permitted = (values: RawAnswers, resource: Resource) =>
    permittedInWords(resource, new Set(textsOf(values.permissions)));
  return [
    ...differingIn([{ name: "Name" }], () => ({ saved: textOf(saved.name), typed: textOf(typed.name) })),
    ...differingIn(
      resources.map((resource) => ({ resource, name: resourceNames[resource] })),
      ({ resource }) => ({ saved: permitted(saved, resource), typed: permitted(typed, resource) }),
    ),
  ];
}
