import type { ReactNode } from "react";
import type { RawAnswers } from "~/form/answers";
import { textOf } from "~/form/use-form-field";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { MapView } from "~/ui/map/map-view";

interface AddressCardProps {
  /** Initial form values. */
  readonly values: RawAnswers;
  /** Whether the server can look up addresses. */
  readonly finds: boolean;
  readonly whole: ReactNode;
  readonly parts: ReactNode;
}

/** Address of a branch: full text, a button that looks up its parts, the parts, and a map. */
export function AddressCard({ values, finds, whole, parts }: AddressCardProps) {
  const [lat, lng] = [textOf(values.lat), textOf(values.lng)];
  return (
    <Card title="Address">
      <div className="fields">
        {whole}
        {finds ? (
          <div className="span-3">
            <Button type="submit" name="find" value="1" icon="search">
              Find address
            </Button>
          </div>
        ) : null}
        {parts}
      </div>
      <div className="mt-3">
        <MapView lat={lat} lng={lng} name={textOf(values.name)} />
      </div>
    </Card>
  );
}
