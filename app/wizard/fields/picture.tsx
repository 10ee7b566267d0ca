import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { loadChunk } from "~/shell/chunk";
import { described, Field } from "~/ui/field";
import { textOf, useWizardField } from "../use-wizard-field";
import { NumberField } from "./number";
import type { BoundProps } from "./text";

/** The four numbers of a crop, by the names that CropImage takes. */
export const cropNames = ["x", "y", "width", "height"] as const;
export type Crop = Readonly<Record<(typeof cropNames)[number], number>>;

const CropFrame = lazy(() => loadChunk(() => import("./crop-frame")));

interface PictureProps extends BoundProps {
  /** What the file input accepts. */
  readonly accept: string;
  /** The picture there is, whole, and a smaller size to show. */
  readonly original: string;
  readonly shown: string;
}

/**
 * A picture: a native file input, what there is now, and a crop in pixels. With script the file is shown at once and
 * the crop is a frame over it; the four number fields stay and say the same.
 */
export function PictureField({ name, label, hint, optional, accept, original, shown }: PictureProps) {
  const { error } = useWizardField(name);
  const [file, setFile] = useState<string | null>(null);
  const [framing, setFraming] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => (file ? URL.revokeObjectURL(file) : undefined), [file]);

  const write = useCallback((crop: Crop | null) => {
    for (const side of cropNames) {
      const input = box.current?.querySelector<HTMLInputElement>(`input[name="${side}"]`);
      if (input) input.value = crop ? String(crop[side]) : "";
    }
  }, []);
  const choose = (chosen: File | undefined) => {
    setFile(chosen?.type.startsWith("image/") ? URL.createObjectURL(chosen) : null);
    setFraming(false);
    write(null);
  };
  const source = file ?? original;
  const [width, height] = [useWizardField("width").error, useWizardField("height").error];

  return (
    <div ref={box} className="flex flex-col gap-3">
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
          <CropFrame source={source} onCrop={write} />
        </Suspense>
      ) : file || shown ? (
        <Shown source={file ?? shown} />
      ) : null}
      <details
        open={Boolean(width ?? height) || undefined}
        className="rounded-lg border border-border"
        onToggle={(event) => setFraming(event.currentTarget.open)}
      >
        <summary className="cursor-pointer px-3 py-2 font-medium">Crop the picture</summary>
        <div className="flex flex-col gap-2 border-t border-border p-3">
          <p className="text-sm text-muted-foreground">
            In pixels of the picture, counted from its top left corner. Leave all four blank to keep it whole.
          </p>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <NumberField name="x" label="From the left" />
            <NumberField name="y" label="From the top" />
            <NumberField name="width" label="Width" />
            <NumberField name="height" label="Height" />
          </div>
        </div>
      </details>
      {textOf(shown) ? (
        <label className="flex items-center gap-2">
          <input type="checkbox" name={`${name}_remove`} value="1" className="tick" />
          Remove the picture
        </label>
      ) : null}
    </div>
  );
}

const Shown = ({ source }: { readonly source: string }) => (
  <img src={source} alt="" className="max-h-60 max-w-full self-start rounded-lg border border-border object-contain" />
);
