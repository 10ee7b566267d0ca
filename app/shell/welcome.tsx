import { Link, useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";
import { Button, buttonVariants } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Popup } from "./popup";
import type { PublishOutcome } from "./publish";

const note = "note";

/** The step is part of the URL, so that plain links and Back work; other query parameters are preserved. */
function stepOf({ pathname, search }: Pick<Location, "pathname" | "search">) {
  const shown = new URLSearchParams(search);
  const isNote = shown.get("welcome") === note;
  shown.delete("welcome");
  const publish = shown.size > 0 ? `${pathname}?${shown}` : pathname;
  shown.set("welcome", note);
  return { isNote, publish, note: `${pathname}?${shown}` };
}

interface WelcomeProps {
  readonly platform: string;
  /** Idempotency key of the publish. */
  readonly publishKey: string;
}

/**
 * Self-signup popup with two steps (section 4): publish now, or the note about publishing later. The documents do not
 * specify its texts.
 */
export default function Welcome({ platform, publishKey }: WelcomeProps) {
  const step = stepOf(useLocation());
  const navigate = useNavigate();
  const later = useFetcher();
  const publish = useFetcher<PublishOutcome>();
  const outcome = publish.data;

  useEffect(() => {
    if (outcome?.published && outcome.url) window.open(outcome.url, "_blank", "noopener");
  }, [outcome]);

  const dismiss = () => later.submit({ later: "welcome" }, { method: "post", action: paths.preferences() });
  if (step.isNote) {
    return (
      <Popup key="note" title="Going live later" onCancel={dismiss}>
        <p>
          Your programme stays unpublished for now. You can go live at any time from the integrations section of the
          settings.
        </p>
        <div className="popup-actions">
          <Link to={step.publish} className={buttonVariants()}>
            Back
          </Link>
          <later.Form method="post" action={paths.preferences()}>
            <Button variant="primary" name="later" value="welcome">
              Okay
            </Button>
          </later.Form>
        </div>
      </Popup>
    );
  }
  return (
    <Popup key="publish" title="Welcome!" onCancel={() => navigate(step.note)}>
      <p>
        Your loyalty programme is ready. Continue to publish it to {platform}: customers of your shop can then join and
        earn points.
      </p>
      {publish.state === "idle" ? null : (
        <Notice role="status" className="mt-3">
          Publishing to {platform}…
        </Notice>
      )}
      <div className="popup-actions">
        <Link to={step.note} className={buttonVariants()}>
          Cancel
        </Link>
        <publish.Form method="post" action={paths.publish()}>
          <input type="hidden" name="idempotency_key" value={publishKey} />
          <Button variant="primary" disabled={publish.state !== "idle"}>
            Continue
          </Button>
        </publish.Form>
      </div>
    </Popup>
  );
}
