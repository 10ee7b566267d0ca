import { useEffect, useId, useRef, useState } from "react";
import { Button } from "./button";

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
}

/** Text to be taken elsewhere: selected as a whole when it is reached, copied by a button where there is script. */
export function CopyText({ label, text }: CopyTextProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [scripted, setScripted] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setScripted(navigator.clipboard !== undefined), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      // Forbidden, as in a frame: it is selected instead, for the visitor's own keys.
      field.current?.select();
    }
  }

  return (
    <div className="field">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="control min-w-0 flex-1 basis-48 select-all"
        />
        {scripted ? (
          <Button type="button" icon="copy" onClick={copy}>
            Copy
          </Button>
        ) : null}
      </div>
      <p role="status" className="hint">
        {copied ? "Copied." : ""}
      </p>
    </div>
  );
}
