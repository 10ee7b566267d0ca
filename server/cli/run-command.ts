/** Runs a command and exits with the code it returns, 0 by default; an error prints its message and exits with 1. */
export function runCommand(main: () => Promise<number> | Promise<void>): void {
  main().then(
    (code) => {
      process.exitCode = typeof code === "number" ? code : 0;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
