import { type FormEvent, useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { type CardService, loadCardService } from "./card-service";

interface CardFieldsProps {
  readonly secret: string;
  readonly publishableKey: string;
  readonly owner: string;
  /** Origin of the card service's script. */
  readonly script: string;
}

interface Open {
  readonly service: CardService;
  readonly fields: ReturnType<ReturnType<CardService["elements"]>["create"]>;
}

/** Card fields of the card service, which alone receives the input. Hidden until its script has loaded. */
export function CardFields({ secret, publishableKey, owner, script }: CardFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isClosed = false;
    let fields: Open["fields"] | undefined;
    loadCardService(script, publishableKey).then((service) => {
      if (isClosed || !service || !place.current) return;
      fields = service.elements().create("card");
      fields.mount(place.current);
      setOpen({ service, fields });
    });
    return () => {
      isClosed = true;
      fields?.destroy();
    };
  }, [script, publishableKey]);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!open) return;
    setBusy(true);
    setProblem("");
    const details = { card: open.fields, billing_details: { name: owner } };
    try {
      const { error } = await open.service.confirmCardSetup(secret, { payment_method: details });
      if (!error) return window.location.assign(paths.paymentsCards());
      setProblem(error.message ?? "The card was not added. Check the card and try again.");
    } catch {
      setProblem("The card service did not answer. Look at your cards before you try again.");
    }
    setBusy(false);
  }

  return (
    <form onSubmit={add} hidden={!open} className="flex flex-col items-start gap-3">
      {problem ? (
        <Notice tone="danger" role="alert" title="Card not added">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <div ref={place} className="w-full rounded-md border border-border p-3" />
      <Button type="submit" variant="primary" disabled={busy}>
        Add card
      </Button>
    </form>
  );
}
