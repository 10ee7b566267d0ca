import type { Page } from "playwright/test";

/** Accessible name of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "";
    const label = element.getAttribute("aria-label") ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    return (label ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
  });
}

/** Presses Tab until an element with this name has the focus. @throws when none has it within `atMost` presses. */
export async function tabTo(page: Page, name: string | RegExp, atMost = 150): Promise<void> {
  const met: string[] = [];
  for (let pressed = 0; pressed < atMost; pressed += 1) {
    await page.keyboard.press("Tab");
    const here = await focused(page);
    if (typeof name === "string" ? here === name : name.test(here)) return;
    met.push(here);
  }
  throw new Error(`Tab never reaches ${name}; it meets ${[...new Set(met)].join(" | ")}`);
}

/** Makes any use of a pointer fail the test. */
export async function withoutPointer(page: Page): Promise<void> {
  for (const act of ["click", "dblclick", "move", "down", "up", "wheel"] as const) {
    page.mouse[act] = () => Promise.reject(new Error(`The pointer was used: ${act}`));
  }
}
