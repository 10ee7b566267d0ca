import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { useScripted } from "~/ui/use-scripted";
import { mergeFields } from "../../../server/contract/campaigns/merge-fields";

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** Whether it is a text of the message: not a link, nor a field of the test. */
const isText = (target: EventTarget | null): target is TextInput =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    target.type === "text" &&
    target.inputMode === "" &&
    !target.name.startsWith("test_"));

/** Merge fields; with JavaScript, each is a button that inserts it where the user last typed. */
export function MergeFields() {
  const scripted = useScripted();
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<TextInput | null>(null);
  useEffect(() => {
    const form = list.current?.closest("form");
    const remember = ({ target }: FocusEvent) => {
      if (isText(target)) last.current = target;
    };
    form?.addEventListener("focusin", remember);
    return () => form?.removeEventListener("focusin", remember);
  }, []);
  const insert = (text: string) => {
    const fields = [...(list.current?.closest("form")?.elements ?? [])].filter(isText);
    const input = last.current ?? fields.find((field) => field instanceof HTMLTextAreaElement) ?? fields[0];
    if (!input) return;
    const { selectionStart, selectionEnd } = last.current ?? {};
    const end = input.value.length;
    input.setRangeText(text, selectionStart ?? end, selectionEnd ?? end, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  };
  return (
    <Card title="Merge fields">
      <p className="mb-2 text-sm text-muted-foreground">
        Filled in for each customer. Add a fallback after a bar: {"{{first_name|friend}}"}
      </p>
      <ul ref={list} className="flex flex-wrap gap-2">
        {mergeFields.map((name) => {
          const field = `{{${name}}}`;
          return (
            <li key={name}>
              {scripted ? (
                <Button type="button" size="sm" className="font-mono" onClick={() => insert(field)}>
                  <span className="sr-only">Insert </span>
                  {field}
                </Button>
              ) : (
                <code className="text-sm">{field}</code>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
