import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { dropEarlyTyped } from "./early-typed";
import { type LastPress, type TouchedForm, TypedForms } from "./typed-forms";
import { TypedStore } from "./typed-store";

export interface TypedNoticeProps {
  /** Identifies the signed-in user. */
  readonly user: string;
  /** Form that was edited while the script was loading. */
  readonly touched: TouchedForm | null;
  readonly pressed: LastPress;
}

const toContent = () => document.getElementById("content")?.focus({ preventScroll: true });

/** Offers to restore unsent input of the page's forms. */
export default function TypedNotice({ user, touched, pressed }: TypedNoticeProps) {
  const [forms] = useState(() => new TypedForms(new TypedStore(user, sessionStorage), pressed));
  const [offers, setOffers] = useState(false);
  const { pathname, search, key } = useLocation();
  const { state, formMethod } = useNavigation();
  const sends = formMethod === "POST";

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the page shown at the start
  useEffect(() => {
    if (touched) forms.take(touched);
    forms.arrive(`${pathname}${search}`);
    const leave = () => forms.leave();
    dropEarlyTyped();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      forms.fail();
    };
  }, [forms]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same URL may be shown again
  useEffect(() => {
    if (state !== "idle") return forms.go(sends);
    forms.arrive(`${pathname}${search}`);
    setOffers(forms.offers());
  }, [forms, pathname, search, key, state, sends]);

  const restore = () => {
    const first = forms.restore();
    setOffers(false);
    first?.focus();
    // A field inside a closed section cannot receive focus.
    if (document.activeElement === document.body) toContent();
  };
  const discard = () => {
    forms.discard();
    setOffers(false);
    toContent();
  };
  if (!offers) return null;
  return (
    <LiveRegion>
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
    </LiveRegion>
  );
}

/** Live region. Screen readers only announce content added to an element that already exists. */
function LiveRegion({ children }: { readonly children: ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <div role="status">{there ? children : null}</div>;
}
