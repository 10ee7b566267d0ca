import { Suspense } from "react";
import { lazyPart } from "~/ui/chunk";
import { errorTitle } from "./error-words";

interface WentWrongProps {
  readonly error: unknown;
  readonly inside?: boolean;
}

const Plainly = ({ error }: WentWrongProps) => <h1>{errorTitle(error)}</h1>;

const ErrorShown = lazyPart<WentWrongProps>(() => import("./error-page"), Plainly);

/** Content of a failed page; loaded on demand. */
export function WentWrong(props: WentWrongProps) {
  return (
    <Suspense fallback={null}>
      <ErrorShown {...props} />
    </Suspense>
  );
}
