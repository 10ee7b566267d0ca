import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Hidden } from "~/ui/hidden";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { Screen } from "./data";
import type { FoundCustomers, FoundSetting } from "./found";
import { Keys } from "./keys";

const line = "flex min-h-10 w-full items-center gap-3 px-4 py-1 text-start hover:bg-sunken cursor-pointer";

const Lines = ({ children }: { readonly children: ReactNode }) => (
  <ul className="divide-y divide-border rounded-lg border border-border bg-card shadow-raised">{children}</ul>
);

const Mark = ({ name }: { readonly name: IconName }) => <Icon name={name} className="text-muted-foreground" />;

/** Matching screens and actions. */
export const Screens = ({ screens }: { readonly screens: readonly Screen[] }) =>
  screens.length === 0 ? null : (
    <Lines>
      {screens.map((screen) => (
        <li key={`${screen.label} ${screen.to}`}>
          <ScreenLine {...screen} />
        </li>
      ))}
    </Lines>
  );

function ScreenLine({ label, to, icon, group, keys, post }: Screen) {
  const inside = (
    <>
      <Mark name={icon} />
      <span className="min-w-0 flex-1">{label}</span>
      {group ? <span className="text-sm text-muted-foreground">{group}</span> : null}
      {keys ? (
        <span className="max-sm:hidden">
          <Keys keys={keys} />
        </span>
      ) : null}
    </>
  );
  if (!post) {
    return (
      <Link to={to} className={line}>
        {inside}
      </Link>
    );
  }
  return (
    <form method="post" action={to}>
      <Hidden params={Object.entries(post)} />
      <button type="submit" className={line}>
        {inside}
      </button>
    </form>
  );
}

/** Matching settings. */
export const SettingsFound = ({ settings }: { readonly settings: readonly FoundSetting[] }) =>
  settings.length === 0 ? null : (
    <section aria-labelledby="settings-found" className="mt-4">
      <h2 id="settings-found" className="mb-2 font-semibold">
        Settings
      </h2>
      <Lines>
        {settings.map(({ label, to, section }) => (
          <li key={to}>
            <ScreenLine label={label} to={to} icon="settings" group={section} />
          </li>
        ))}
      </Lines>
    </section>
  );

/** Matching customers, with a link to more. */
export const People = ({ customers, more, query }: FoundCustomers & { readonly query: string }) => (
  <>
    {customers.length > 0 ? (
      <section aria-labelledby="people" className="mt-4">
        <h2 id="people" className="mb-2 font-semibold">
          Customers
        </h2>
        <Lines>
          {customers.map(({ id, name, contact }) => (
            <li key={id}>
              <Link to={paths.customersProfile({ uid: id })} className={line}>
                <Mark name="customers" />
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                <span className="text-sm text-muted-foreground">{contact}</span>
              </Link>
            </li>
          ))}
        </Lines>
      </section>
    ) : null}
    {more ? (
      <p className="mt-4">
        <Link to={paths.customersDashboard({ search: query })} className="link inline-flex min-h-6 items-center">
          All customers for “{query}”
        </Link>
      </p>
    ) : null}
  </>
);
