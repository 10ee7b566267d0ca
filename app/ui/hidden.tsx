interface HiddenProps {
  readonly params: readonly (readonly [name: string, value: string])[];
}

/** Hidden fields of a form. */
export const Hidden = ({ params }: HiddenProps) =>
  params.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
