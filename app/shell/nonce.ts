import { createContext, useContext } from "react";

/** The nonce of the answer being rendered; in a browser it is undefined, as browsers hide it. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;
export const useNonce = () => useContext(NonceContext);
