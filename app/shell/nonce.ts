import { createContext, useContext } from "react";

/** CSP nonce of the response being rendered; undefined in a browser, which hides nonces. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;
export const useNonce = () => useContext(NonceContext);
