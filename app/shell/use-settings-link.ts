import { paths } from "~/paths";
import { useShell } from "./use-session";

/** Link back to the settings; undefined if the visitor may not open them. */
export function useSettingsLink(): { readonly to: string; readonly label: string } | undefined {
  const entry = useShell()?.menu.find(({ to }) => to === paths.settingsDashboard());
  return entry && { to: entry.to, label: entry.label };
}
