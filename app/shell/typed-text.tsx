import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "~/ui/chunk";
import { dropEarlyTyped } from "./early-typed";
import { typedAt } from "./typed-at";
import type { LastPress, TouchedForm } from "./typed-forms";
import type { TypedNoticeProps } from "./typed-notice";

const TypedNotice = lazyPart<TypedNoticeProps>(() => import("./typed-notice"));

/** Whether a field was changed before this script ran or was restored by the browser. */
const isTypedInto = () =>
  [...document.querySelectorAll<HTMLInputElement>("#content form[method=post] :is(input,textarea)")].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );

/** Stores unsent input; loads its code only when there is something to store or restore. */
export function TypedText({ user }: Pick<TypedNoticeProps, "user">) {
  const [needed, setNeeded] = useState<{ readonly touched: TouchedForm | null } | null>(null);
  const pressed: LastPress = useRef(null);
  useEffect(() => {
    if (sessionStorage.getItem(typedAt) || isTypedInto()) setNeeded({ touched: null });
    else dropEarlyTyped();
    const typed = ({ target }: Event) => {
      const form = target instanceof Element && target.matches("input,textarea,select") ? target.closest("form") : null;
      if (form?.method !== "post") return;
      const { pathname, search } = window.location;
      setNeeded((before) => before ?? { touched: { form, address: `${pathname}${search}` } });
    };
    const press = (event: SubmitEvent) => {
      pressed.current = event;
    };
    // Focus in a field means that the user is about to type.
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
