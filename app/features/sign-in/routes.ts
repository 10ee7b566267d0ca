import { pages } from "../../access/pages";

export const signInPages = pages({
  login: { file: "features/sign-in/pages/sign-in.tsx", for: "open", shell: false },
  "sign-in-code": {
    file: "features/sign-in/pages/sign-in-code.tsx",
    for: "open",
    shell: false,
  },
  logout: { file: "features/sign-in/pages/logout.tsx", for: "open", shell: false },
  "send-again": {
    file: "features/sign-in/pages/send-again.tsx",
    for: "session",
    maxBody: 512 * 1024,
    // What it is sent is stored already, without the secrets that are typed again here.
    unparked: true,
  },
});
