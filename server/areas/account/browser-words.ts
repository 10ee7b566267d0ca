import Bowser from "bowser";

/** Describes a session's browser, such as "Chrome on Windows"; "" if unknown. */
export function browserWords(agent: string): string {
  if (agent === "") return "";
  const { browser, os } = Bowser.parse(agent);
  const names = [browser.name, os.name].filter(Boolean);
  return names.length > 0 ? names.join(" on ") : (agent.split(/[\s/]/)[0] ?? "");
}
