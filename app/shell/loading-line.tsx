import { useFetchers, useNavigation } from "@remix-run/react";

/** Progress line and text while the portal works; both appear with a delay, so that fast responses show neither. */
export function LoadingLine() {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const saving =
    (navigation.state !== "idle" && navigation.formMethod !== undefined && navigation.formMethod !== "GET") ||
    fetchers.some(({ state }) => state === "submitting");
  const word = saving ? "Saving..." : navigation.state === "idle" ? "" : "Loading...";
  return (
    <div role="status" className="loading">
      {word ? (
        <>
          <span className="loading-line" />
          <span className="loading-word">{word}</span>
        </>
      ) : null}
    </div>
  );
}
