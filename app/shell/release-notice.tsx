import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

interface ReleaseNoticeProps {
  /** Current version of the back end. */
  readonly version: string;
}

/** Notice that stays until pressed: REFRESH clears the browser's data for the portal and asks to sign in again. */
export default function ReleaseNotice({ version }: ReleaseNoticeProps) {
  return (
    <Notice
      tone="info"
      role="status"
      className="mb-4"
      actions={
        <form method="post" action={paths.refreshVersion()}>
          <Button variant="primary" size="sm">
            REFRESH
          </Button>
        </form>
      }
    >
      Version {version} has been released. Complete anything important and press refresh.
    </Notice>
  );
}
