import { pages } from "../access/pages";

export const shellPages = pages(
  { name: "search", path: "search", file: "shell/pages/search.tsx", for: "session" },
  { name: "find", path: "shell/find", file: "shell/pages/find.ts", for: "session", shell: false },
  { name: "keyboard", path: "keyboard", file: "shell/pages/keyboard.tsx", for: "session" },
  { name: "preferences", path: "shell/preferences", file: "shell/pages/preferences.ts", for: "open", shell: false },
  { name: "refresh-version", path: "shell/refresh", file: "shell/pages/refresh.ts", for: "open", shell: false },
  { name: "sign-in-again", path: "shell/sign-in", file: "shell/pages/sign-in-again.ts", for: "open", shell: false },
  { name: "publish", path: "shell/publish", file: "shell/pages/publish.tsx", for: "session" },
  { name: "health", path: "healthz", file: "shell/pages/healthz.ts", for: "open", shell: false },
  { name: "portal-api", path: "server/*", file: "api/mount.ts", for: "open", shell: false },
  {
    name: "upstream-pictures",
    path: "pictures/upstream",
    file: "shell/pages/upstream-pictures.ts",
    for: "session",
    shell: false,
  },
  { name: "pictures", path: "pictures/*", file: "shell/pages/pictures.ts", for: "open", shell: false },
  { name: "not-found", path: "*", file: "shell/pages/not-found.tsx", for: "open", shell: false },
);
