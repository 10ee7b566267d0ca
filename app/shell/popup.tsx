import { type ReactNode, useEffect, useId, useRef } from "react";

interface PopupProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Handler for Escape; without it Escape does nothing. */
  readonly onCancel?: () => void;
}

/** `<dialog>` that the server renders open next to the page and JavaScript turns into a modal. */
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
        // Some browsers close without a second `cancel` event. Converting the dialog to a modal also fires `close`.
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
