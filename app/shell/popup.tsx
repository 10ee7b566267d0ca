import { type ReactNode, useEffect, useId, useRef } from "react";

interface PopupProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What Escape does; without it Escape does nothing. */
  readonly onCancel?: () => void;
}

/** A `<dialog>` that the server opens beside the page and a script turns into a modal one. */
export function Popup({ title, children, onCancel }: PopupProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.close();
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={id}
      className="popup"
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      onClose={({ currentTarget }) => {
        // A browser that grants no second `cancel` closes at once; turning the dialog into a modal one closes it too.
        if (currentTarget.open) return;
        currentTarget.showModal();
        onCancel?.();
      }}
    >
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
