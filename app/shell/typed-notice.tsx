import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { type LastPress, type TouchedForm, TypedForms } from "./typed-forms";
import { TypedStore } from "./typed-store";

export interface TypedNoticeProps {
  /** Stands for who is signed in. */
  readonly user: string;
  /** What was typed into as the script was on its way. */
  readonly touched: TouchedForm | null;
  readonly pressed: LastPress;
}

const toContent = () => document.getElementById("content")?.focus({ preventScroll: true });

/** Offers what was typed into the page's forms earlier and not sent. */
export default function TypedNotice({ user, touched, pressed }: TypedNoticeProps) {
  const [forms] = useState(() => new TypedForms(new TypedStore(user, sessionStorage), pressed));
  const [offers, setOffers] = useState(false);
  const { pathname, search, key } = useLocation();
  const { state, formMethod } = useNavigation();
  const sends = formMethod === "POST";

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed already stands on the page that is shown now
  useEffect(() => {
    if (touched) forms.take(touched);
    forms.arrive(`${pathname}${search}`);
    const leave = () => forms.leave();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      forms.fail();
    };
  }, [forms]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be shown anew
  useEffect(() => {
    if (state !== "idle") return forms.go(sends);
    forms.arrive(`${pathname}${search}`);
    setOffers(forms.offers());
  }, [forms, pathname, search, key, state, sends]);

  const restore = () => {
    const first = forms.restore();
    setOffers(false);
    first?.focus();
    // A field that is folded up takes no focus.
    if (document.activeElement === document.body) toContent();
  };
  const discard = () => {
    forms.discard();
    setOffers(false);
    toContent();
  };
  if (!offers) return null;
  return (
    <Told>
      <Notice
        className="mb-4"
        actions={
          <>
            <Button size="sm" onClick={restore}>
              Restore
            </Button>
            <Button size="sm" variant="ghost" onClick={discard}>
              Discard
            </Button>
          </>
        }
      >
        You have unsaved changes from earlier.
      </Notice>
    </Told>
  );
}

/** Screen readers tell what comes into a place that is there before it. */
function Told({ children }: { readonly children: ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <div role="status">{there ? children : null}</div>;
}
