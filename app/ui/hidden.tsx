interface HiddenProps {
  readonly params: readonly (readonly [name: string, value: string])[];
}

/** What a form sends along without showing it. */
export const Hidden = ({ params }: HiddenProps) =>
  params.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
