import Bowser from "bowser";

/** "Chrome on Windows", for people to recognise a session by; "" where nothing is known. */
export function browserWords(agent: string): string {
  if (agent === "") return "";
  const { browser, os } = Bowser.parse(agent);
  const names = [browser.name, os.name].filter(Boolean);
  return names.length > 0 ? names.join(" on ") : (agent.split(/[\s/]/)[0] ?? "");
}
