import { buttonVariants } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { publishedMessage } from "./publish";

/** Confirms that the shop is published, with a link to it. */
export const Published = ({ url }: { readonly url: string }) => (
  <>
    <Notice tone="success" role="status">
      {publishedMessage}
    </Notice>
    <p className="mt-4">
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonVariants({ variant: "primary" })}>
        Open your shop
        <Icon name="external" label="(opens in a new tab)" />
      </a>
    </p>
  </>
);
