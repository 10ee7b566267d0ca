import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "~/ui/chunk";
import { typedAt } from "./typed-at";
import type { LastPress, TouchedForm } from "./typed-forms";
import type { TypedNoticeProps } from "./typed-notice";

const TypedNotice = lazyPart<TypedNoticeProps>(() => import("./typed-notice"));

/** Typed before this script came, or put back by the browser. */
const isTypedInto = () =>
  [...document.querySelectorAll<HTMLInputElement>("#content form[method=post] :is(input,textarea)")].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Keeps in the tab what is typed and not sent; loaded when there is something to keep or to give back. */
export function TypedText({ user }: Pick<TypedNoticeProps, "user">) {
  const [needed, setNeeded] = useState<{ readonly touched: TouchedForm | null } | null>(null);
  const pressed: LastPress = useRef(null);
  useEffect(() => {
    if (sessionStorage.getItem(typedAt) || isTypedInto()) setNeeded({ touched: null });
    const typed = ({ target }: Event) => {
      const form = target instanceof Element && target.matches("input,textarea,select") ? target.closest("form") : null;
      if (form?.method !== "post") return;
      const { pathname, search } = window.location;
      setNeeded((before) => before ?? { touched: { form, address: `${pathname}${search}` } });
    };
    const press = (event: SubmitEvent) => {
      pressed.current = event;
    };
    // Where the focus is, something is about to be typed.
    document.addEventListener("focusin", typed);
    document.addEventListener("input", typed);
    window.addEventListener("submit", press, true);
    return () => {
      document.removeEventListener("focusin", typed);
      document.removeEventListener("input", typed);
      window.removeEventListener("submit", press, true);
    };
  }, []);
  return needed ? (
    <Suspense fallback={null}>
      <TypedNotice user={user} touched={needed.touched} pressed={pressed} />
    </Suspense>
  ) : null;
}
