/** The shell's own menu, and what else opens over a page until one goes on. */
const opened = () => [...document.querySelectorAll(".shell-menu[open], .drop[open]")];

const belongs = (menu: Element, element: Element | null) =>
  menu.contains(element) || (menu.matches(".shell-menu") && Boolean(element?.closest(".shell-panel")));

/** Closes the menus that `element` is no part of. */
export function closeMenus(element: Element | null): void {
  for (const menu of opened()) if (!belongs(menu, element)) menu.removeAttribute("open");
}

/** Closes the innermost open menu; focus that was inside goes back to what opened it. */
export function closeOneMenu(): void {
  const menu = opened().at(-1);
  if (!menu) return;
  menu.removeAttribute("open");
  if (belongs(menu, document.activeElement)) menu.querySelector("summary")?.focus();
}
