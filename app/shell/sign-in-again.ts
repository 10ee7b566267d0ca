export function askForSignInWhenNeeded() {}
