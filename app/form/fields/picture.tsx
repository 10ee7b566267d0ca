import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { loadChunk } from "~/ui/chunk";
import { described, Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { pictureSource } from "~/ui/picture-source";
import { type Crop, cropNames } from "../crop";
import { textOf, useFormField } from "../use-form-field";
import { NumberField } from "./number";
import type { BoundProps } from "./text";

const CropFrame = lazy(() => loadChunk(() => import("./crop-frame")));

interface PictureProps extends BoundProps {
  /** `accept` attribute of the file input. */
  readonly accept: string;
  /** Current picture in full size, and a smaller size for display. */
  readonly original: string;
  readonly shown: string;
}

/** Value of a field: the last posted one after a refusal, otherwise the initial one. */
function useFieldValue(name: string, opened: string): string {
  const { value } = useFormField(name);
  return value === undefined ? opened : textOf(value);
}

/** The chosen file, and the crop in the number fields of `box`, which the frame mirrors. */
function useCrop() {
  const [file, setFile] = useState<string | null>(null);
  const [typed, setTyped] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => (file ? URL.revokeObjectURL(file) : undefined), [file]);
  const inputs = useCallback(
    () => cropNames.map((side) => box.current?.querySelector<HTMLInputElement>(`input[name="${side}"]`)),
    [],
  );
  const read = () => setTyped(inputs().map((input) => input?.value ?? ""));
  const write = (crop: Crop | null) => {
    for (const [at, input] of inputs().entries()) {
      const side = cropNames[at];
      if (input && side) input.value = crop ? String(crop[side]) : "";
    }
    read();
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen?.type.startsWith("image/") ? URL.createObjectURL(chosen) : null);
    write(null);
  };
  return { box, file, typed, read, write, choose };
}

/**
 * Picture field: a native file input, the current picture and a crop in pixels. With JavaScript, a chosen file is
 * shown immediately and the crop can be set with a frame, which mirrors the four number fields.
 */
export function PictureField({ name, label, hint, optional, accept, ...opened }: PictureProps) {
  const { error } = useFormField(name);
  const original = useFieldValue(name, opened.original);
  const shown = useFieldValue(`${name}_large`, opened.shown);
  const removed = useFieldValue(`${name}_remove`, "");
  const [framing, setFraming] = useState(false);
  const { box, file, typed, read, write, choose } = useCrop();
  const source = file ?? pictureSource(original);

  return (
    <div ref={box} className="flex flex-col gap-3">
      {/* Posted back with the form, so that an accepted picture need not be chosen again when another field is
          refused. */}
      <input type="hidden" name={name} value={original} />
      <input type="hidden" name={`${name}_large`} value={shown} />
      <Field name={name} label={label} hint={hint} error={error} optional={optional}>
        <input
          id={name}
          name={name}
          type="file"
          accept={accept}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
          className="control file:me-3 file:cursor-pointer file:rounded file:border-0 file:bg-accent file:px-3 file:py-1 file:font-medium file:text-accent-foreground"
          {...described(name, { hint, error })}
        />
      </Field>
      {framing && source ? (
        <Suspense fallback={<Shown source={source} />}>
          <CropFrame key={source} source={source} typed={typed} onCrop={write} />
        </Suspense>
      ) : file || shown ? (
        <Shown source={file ?? pictureSource(shown)} />
      ) : null}
      <CropFields
        onInput={read}
        onToggle={(open) => {
          read();
          setFraming(open);
        }}
      />
      {shown ? (
        <label className="flex items-center gap-2">
          <input type="checkbox" name={`${name}_remove`} value="1" defaultChecked={removed === "1"} className="tick" />
          Remove the picture
        </label>
      ) : null}
    </div>
  );
}

interface CropFieldsProps {
  readonly onInput: () => void;
  readonly onToggle: (open: boolean) => void;
}

function CropFields({ onInput, onToggle }: CropFieldsProps) {
  const wrong = [useFormField("x"), useFormField("y"), useFormField("width"), useFormField("height")].some(
    (side) => side.error,
  );
  return (
    <details
      open={wrong || undefined}
      className="fold rounded-lg border border-border"
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="px-3 py-2">
        <Icon name="chevron-right" />
        <span className="font-medium">Crop picture</span>
      </summary>
      <div className="flex flex-col gap-2 border-t border-border p-3" onInput={onInput}>
        <p className="text-sm text-muted-foreground">
          In pixels from the top left corner. Leave all four blank to keep the whole picture.
        </p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <NumberField name="x" label="From the left" />
          <NumberField name="y" label="From the top" />
          <NumberField name="width" label="Width" />
          <NumberField name="height" label="Height" />
        </div>
      </div>
    </details>
  );
}

const Shown = ({ source }: { readonly source: string }) => (
  <img src={source} alt="" className="max-h-60 max-w-full self-start rounded-lg border border-border object-contain" />
);
