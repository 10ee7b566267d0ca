import { useEffect, useId, useRef, useState } from "react";
import { Button } from "./button";

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
}

/** Text to copy: selected on focus, and copied by a button if JavaScript is available. */
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
      // Access denied, for example in a frame: selects the text for the user's own copy command.
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
