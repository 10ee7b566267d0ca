import { pages } from "../access/pages";

export const shellPages = pages({
  search: { file: "shell/pages/search.tsx", for: "session" },
  find: { file: "shell/pages/find.ts", for: "session", shell: false },
  keyboard: { file: "shell/pages/keyboard.tsx", for: "session" },
  preferences: { file: "shell/pages/preferences.ts", for: "open", shell: false },
  "refresh-version": { file: "shell/pages/refresh.ts", for: "open", shell: false },
  "sign-in-again": { file: "shell/pages/sign-in-again.ts", for: "open", shell: false },
  publish: { file: "shell/pages/publish.tsx", for: "session" },
  health: { file: "shell/pages/healthz.ts", for: "open", shell: false },
  "card-events": { file: "api/card-events.ts", for: "open", shell: false },
  "portal-api": { file: "api/mount.ts", for: "open", shell: false },
  "upstream-pictures": {
    file: "shell/pages/upstream-pictures.ts",
    for: "session",
    shell: false,
  },
  pictures: { file: "shell/pages/pictures.ts", for: "open", shell: false },
  "not-found": { file: "shell/pages/not-found.tsx", for: "open", shell: false },
});
