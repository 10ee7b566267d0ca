import { useFetchers, useNavigation } from "@remix-run/react";

/** The line along the top and its word while the portal works; both wait a moment so that fast answers show neither. */
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
