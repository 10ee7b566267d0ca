import { Link } from "@remix-run/react";
import { Notice } from "~/ui/notice";
import type { TierUseKind } from "../../../server/contract/tiers/calls";

/** Item or setting that uses levels; `to` is null if the visitor may not open it. */
export interface ShownUse {
  readonly kind: TierUseKind;
  readonly name: string;
  readonly to: string | null;
}

const words: Readonly<Record<TierUseKind, string>> = {
  offer: "Offer",
  redemption: "Redemption",
  draw: "Draw",
  setting: "Setting",
};

interface LevelUsesProps {
  readonly title: string;
  /** Object to remove, such as "the level". */
  readonly what: string;
  readonly uses: readonly ShownUse[];
}

/** Items and settings that use the levels and must be changed before the levels can be deleted. */
export function LevelUses({ title, what, uses }: LevelUsesProps) {
  if (uses.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <p>Remove {what} from these first:</p>
      <ul className="list-disc ps-5">
        {uses.map(({ kind, name, to }) => (
          <li key={`${kind} ${to ?? name}`} className="wrap-anywhere">
            {words[kind]}{" "}
            {to === null ? (
              name
            ) : (
              <Link to={to} className="link">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
