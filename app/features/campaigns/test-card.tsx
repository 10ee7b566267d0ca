import { TextField } from "~/form/fields/text";
import { Fold } from "~/form/fold";
import { pressButton } from "~/form/names";
import { Button } from "~/ui/button";
import type { Channel } from "../../../server/contract/campaigns/words";
import { testButton } from "./buttons";
import type { CampaignFacts } from "./campaign";

interface TestCardProps {
  readonly channels: readonly Channel[];
  readonly facts: Pick<CampaignFacts, "testsAs">;
}

const names = ["test_email", "test_phone", "test_as"];

/** Sends a test message. */
export function TestCard({ channels, facts }: TestCardProps) {
  if (!channels.includes("email") && !channels.includes("sms")) return null;
  return (
    <Fold title="Test message" names={names} says="Send yourself a copy">
      <div className="fields">
        {channels.includes("email") ? (
          <TextField name="test_email" label="Email address" type="email" optional />
        ) : null}
        {channels.includes("sms") ? <TextField name="test_phone" label="Phone number" type="tel" optional /> : null}
        {facts.testsAs ? (
          <TextField
            name="test_as"
            label="As customer"
            hint="Account number, email or phone; merge fields use this customer"
            optional
          />
        ) : null}
      </div>
      <Button type="submit" name={pressButton} value={testButton} className="mt-3">
        Send test
      </Button>
    </Fold>
  );
}

/** Makes Enter continue instead of pressing one of the step's own buttons. */
export const EnterContinues = () => (
  <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
    Continue
  </button>
);
