import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { Brand } from "~/shell/brand";
import { productNameFrom } from "~/shell/title";
import { Icon, type IconName } from "~/ui/icon";

const strengths: readonly { icon: IconName; text: string }[] = [
  { icon: "offers", text: "Offers and rewards that bring customers back" },
  { icon: "transactions", text: "Every point accounted for, in every branch" },
  { icon: "keyboard", text: "The whole portal without touching the mouse" },
];

/** Layout of the pages outside the portal: one column of content, next to a short text if there is space. */
export function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const name = productNameFrom(useMatches());
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <aside className="hidden flex-col justify-center gap-8 border-e border-border bg-accent p-12 text-accent-foreground lg:flex">
        <p className="max-w-sm text-4xl leading-tight font-semibold text-balance">Good customers, remembered.</p>
        <ul className="flex flex-col gap-4 text-lg">
          {strengths.map(({ icon, text }) => (
            <li key={icon} className="flex items-center gap-3">
              <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-card text-lg">
                <Icon name={icon} />
              </span>
              {text}
            </li>
          ))}
        </ul>
      </aside>
      <div className="flex flex-col px-4 py-4 sm:px-8">
        <header>
          <Brand name={name} />
        </header>
        <main id="content" className="m-auto flex w-full max-w-lg flex-col gap-5 py-6">
          <h1 className="text-3xl font-semibold">{title}</h1>
          {children}
        </main>
      </div>
    </div>
  );
}
