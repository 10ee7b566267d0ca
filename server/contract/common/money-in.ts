/** Money as a language writes it: "$1,234.50", « 1 234,50 $ ». @param minor of 100 to the unit. */
export function moneyIn(language: string, symbol: string, minor: number): string {
  const amount = (minor / 100).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return language === "en" ? `${symbol}${amount}` : `${amount}\u00a0${symbol}`;
}
