/** User-defined colour, always shown next to its name. */
export const Swatch = ({ color }: { readonly color: string }) => (
  <svg aria-hidden="true" viewBox="0 0 12 12" className="inline-block size-3 align-[-0.1em]">
    <circle cx="6" cy="6" r="5.5" fill={isColor(color) ? color : "none"} stroke="var(--input)" />
  </svg>
);

const isColor = (text: string) => /^#[0-9a-f]{3,8}$/i.test(text);
