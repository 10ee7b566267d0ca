import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { switchId } from "./switch-id";

const switches = {
  shortcuts: {
    title: "Single-key shortcuts",
    text: "Single letters such as c or g\u00a0o. They never work while you type in a field.",
  },
  lite: {
    title: "Lite mode",
    text: "Pages load without JavaScript, which is fastest on slow devices. Shortcuts and the palette are off in Lite mode.",
  },
} as const;

interface PreferenceSwitchProps {
  readonly name: keyof typeof switches;
  readonly on: boolean;
}

/** Switch for a preference of this device. */
export function PreferenceSwitch({ name, on }: PreferenceSwitchProps) {
  const { title, text } = switches[name];
  return (
    <Card title={title}>
      <p className="mb-3 text-muted-foreground">{text}</p>
      <form method="post" action={paths.preferences()} className="flex items-center gap-3">
        <Button id={switchId(name)} name={name} value={on ? "0" : "1"}>
          Switch {on ? "off" : "on"}
          <span className="sr-only"> {title.toLowerCase()}</span>
        </Button>
        <span className="text-muted-foreground">
          Now <strong className="text-foreground">{on ? "on" : "off"}</strong> on this device
        </span>
      </form>
    </Card>
  );
}
