import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { HiddenKey } from "~/form/hidden-fields";
import { cn } from "~/ui/cn";
import { Icon, type IconName } from "~/ui/icon";
import type { SnackbarMessage } from "./data";
import { enqueue, progressTickMs, tick } from "./snackbar-queue";

const icons: Readonly<Record<SnackbarMessage["kind"], IconName>> = {
  success: "success",
  info: "info",
  error: "danger",
  unexpected: "danger",
  sticky: "warning",
};

interface SnackbarsProps {
  /** All messages so far (fresh-messages.ts). */
  readonly messages: readonly SnackbarMessage[];
}

/**
 * Messages about completed or failed actions. Without JavaScript they are permanent banners; with it they float, can
 * be closed, and expire unless hovered or focused.
 */
export default function Snackbars({ messages }: SnackbarsProps) {
  const [shown, setShown] = useState(() => enqueue([], messages));
  const [paused, setPaused] = useState(false);
  const [running, setRunning] = useState(false);
  const some = shown.some(({ lastsMs }) => Number.isFinite(lastsMs));

  const seen = useRef(messages.length);
  useEffect(() => {
    const fresh = messages.slice(seen.current);
    seen.current = messages.length;
    setRunning(true);
    setShown((before) => enqueue(before, fresh));
  }, [messages]);

  useEffect(() => {
    if (!some || paused) return;
    const timer = setInterval(() => setShown(tick), progressTickMs);
    return () => clearInterval(timer);
  }, [some, paused]);

  const close = (id: number) => {
    setShown((before) => before.filter((one) => one.id !== id));
    // The button disappears with its message, so the next Tab starts at the content.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <ul
      className={cn("snackbars", running && "snackbars-running")}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {shown.map(({ id, kind, text, undo, undoKey, lastsMs, leftMs }) => (
        <li key={id} className={`snackbar snackbar-${kind}`}>
          <Icon name={icons[kind]} className="mt-0.5" />
          <p role={kind === "error" || kind === "unexpected" ? "alert" : "status"} className="min-w-0 flex-1">
            {text}
          </p>
          {undo === "" ? null : (
            <Form method="post" action={undo} onSubmit={() => close(id)}>
              <HiddenKey value={undoKey} />
              <button
                type="submit"
                className="link -my-0.5 min-h-6 cursor-pointer font-medium"
                aria-label={`Undo: ${text}`}
              >
                Undo
              </button>
            </Form>
          )}
          {running ? (
            <>
              <button type="button" onClick={() => close(id)} className="snackbar-close" aria-label={`Close: ${text}`}>
                <Icon name="close" />
              </button>
              {Number.isFinite(lastsMs) ? <progress max={lastsMs} value={leftMs} aria-hidden="true" /> : null}
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
