import { build } from "vite";
import { expect, test } from "vitest";
import { serverStaysHome } from "../../vite.config";

const root = new URL("../..", import.meta.url).pathname;

/** Builds a one-line entry as the browser's bundle, or as the server's. */
const bundle = (line: string, ssr = false) =>
  build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      serverStaysHome(),
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? "\0entry" : null),
        load: (id) => (id === "\0entry" ? line : null),
      },
    ],
    build: { write: false, ssr, rollupOptions: { input: "entry" } },
  });

test("a browser bundle that reaches server/ stops the build", async () => {
  await expect(bundle(`import { statusOf } from "${root}server/errors"; console.log(statusOf);`)).rejects.toThrow(
    /would send to browsers: .*server\/errors\.ts/,
  );
});

test("the contract may go to browsers, and the server's bundle holds what it likes", async () => {
  await bundle(`import { bases } from "${root}server/contract/common/call"; console.log(bases);`);
  await bundle(`import { statusOf } from "${root}server/errors"; console.log(statusOf);`, true);
});
