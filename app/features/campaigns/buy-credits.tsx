import { pressButton } from "~/form/names";
import { Button, ButtonLink } from "~/ui/button";
import { creditsButton } from "./buttons";
import { creditsAddress } from "./credits-address";

/** Stores the input before it leads to the credits, in the same tab: in a till's frame, a new one asks to sign in. */
export const BuyCreditsButton = () => (
  <Button type="submit" size="sm" name={pressButton} value={creditsButton}>
    Buy credits
  </Button>
);

/** Link of the review, which has no input to store. */
export const BuyCreditsLink = ({ href }: { readonly href: (step: string) => string }) => (
  <ButtonLink to={creditsAddress(href, "finalize")} size="sm">
    Buy credits
  </ButtonLink>
);
