import type { Caller } from "../area";
import type { ItemResource } from "../contract/common/permissions";
import { forbidden } from "../errors";

/**
 * Who may make items but not edit them completes the texts of a new one, and changes nothing that is there.
 * @throws ApiError forbidden.
 */
export function requireTextRight<T extends Readonly<Record<string, string>>>(
  { permissions }: Caller,
  resource: ItemResource,
  kept: T | undefined,
  sent: T,
): void {
  if (!permissions || permissions.has(`${resource}.update`)) return;
  const untouched = !kept || Object.entries(kept).every(([name, value]) => value === "" || value === sent[name]);
  if (!permissions.has(`${resource}.create`) || !untouched) throw forbidden();
}
