/** A key sequence such as "g o", or alternatives apart by "/", as key caps. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(" ").map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice in a sequence
        <kbd key={index}>{key}</kbd>
      ))}
    </span>
  );
}
