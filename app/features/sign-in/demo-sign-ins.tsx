import { Icon } from "~/ui/icon";
import type { DemoSignInList } from "./demo.server";

/** Demo accounts with one-press sign-in; each is a separate form, so it works without JavaScript. */
export function DemoSignIns({ password, people }: DemoSignInList) {
  return (
    <section aria-labelledby="demo" className="flex flex-col gap-3 border-t border-border pt-5">
      <div>
        <h2 id="demo" className="font-semibold">
          Try the demo
        </h2>
        <p className="text-sm text-muted-foreground">
          Choose an account to sign in. The password is <code className="text-foreground">{password}</code>.
        </p>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2">
        {people.map(({ username, who, what }) => (
          <li key={username}>
            <form method="post" className="h-full">
              <input type="hidden" name="username" value={username} />
              <input type="hidden" name="password" value={password} />
              <button
                type="submit"
                className="flex h-full min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md border border-border bg-card px-3 py-1.5 text-start hover:border-input hover:bg-muted"
              >
                <Icon name="user" className="text-brand" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{username}</span>
                  <span className="block text-sm text-muted-foreground">
                    {who}: {what}
                  </span>
                </span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
