import { pages } from "../../access/pages";

export const signInPages = pages(
  { name: "login", path: "", file: "features/sign-in/pages/sign-in.tsx", for: "open", shell: false },
  {
    name: "sign-in-code",
    path: "sign-in-code",
    file: "features/sign-in/pages/sign-in-code.tsx",
    for: "open",
    shell: false,
  },
  { name: "logout", path: "logout", file: "features/sign-in/pages/logout.tsx", for: "open", shell: false },
  {
    name: "send-again",
    path: "send-again/:parked",
    file: "features/sign-in/pages/send-again.tsx",
    for: "session",
    maxBody: 512 * 1024,
  },
);
