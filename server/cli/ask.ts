import { createInterface } from "node:readline";

/** Reads the first line of standard input, with which a script passes a password. */
export async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}

/** Asks at the terminal without echo. @throws when the user cancels with Ctrl+C or Ctrl+D. */
export function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding("utf8");
  stdin.resume();
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const end = (settle: () => void) => {
      stdin.off("data", read);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write("\n");
      settle();
    };
    const read = (chunk: string) => {
      for (const key of chunk) {
        if (key === "\r" || key === "\n") return end(() => resolve(typed.join("")));
        if (key === "\u0003" || key === "\u0004") return end(() => reject(new Error("No password was given.")));
        if (key === "\u007f" || key === "\b") typed = typed.slice(0, -1);
        else typed.push(key);
      }
    };
    stdin.on("data", read);
  });
}
