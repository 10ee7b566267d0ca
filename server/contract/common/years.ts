/** Same day so many years later, or earlier if negative; 29 February becomes 28 February. */
export function inYears(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, "0");
  return day.endsWith("-02-29") ? `${year}-02-28` : `${year}${day.slice(4)}`;
}
