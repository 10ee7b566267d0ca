/** Runs a command and ends with the code it gives, 0 unless it says; a failure is said in its own words and ends with 1. */
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
