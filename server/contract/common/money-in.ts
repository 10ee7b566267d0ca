/** Formats money for a language: "$1,234.50", « 1 234,50 $ ». @param minor in hundredths of the unit. */
export function moneyIn(language: string, symbol: string, minor: number): string {
  const amount = (minor / 100).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return language.startsWith("en") ? `${symbol}${amount}` : `${amount}\u00a0${symbol}`;
}
