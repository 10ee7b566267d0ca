import { paths } from "~/paths";
import { useShell } from "./use-session";

/** The way back to the settings, for who may open them. */
export function useSettingsLink(): { readonly to: string; readonly label: string } | undefined {
  const entry = useShell()?.menu.find(({ to }) => to === paths.settingsDashboard());
  return entry && { to: entry.to, label: entry.label };
}
