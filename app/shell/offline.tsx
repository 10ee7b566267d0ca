import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";

/**
 * Dialog that blocks the page while there is no network and closes by itself. Part of the page from the start, because
 * nothing can be loaded offline.
 */
export function Offline() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const show = () => {
      if (!element?.open) element?.showModal();
    };
    const hide = () => element?.close();
    // A second Escape closes a dialog even if its `cancel` event is prevented.
    const stay = () => {
      if (!navigator.onLine) show();
    };
    stay();
    element?.addEventListener("close", stay);
    window.addEventListener("offline", show);
    window.addEventListener("online", hide);
    return () => {
      element?.removeEventListener("close", stay);
      window.removeEventListener("offline", show);
      window.removeEventListener("online", hide);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label="Offline"
      className="popup"
      onCancel={(event) => event.preventDefault()}
    >
      <p tabIndex={-1} className="flex gap-3 outline-none">
        <Icon name="offline" className="mt-0.5 text-2xl text-brand" />
        It appears your network is no longer connected. Please check your internet connection.
      </p>
    </dialog>
  );
}
