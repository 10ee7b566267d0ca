type Figure = number | null;

/** Total of figures; null if a server does not send one of them. */
export const totalOf = (figures: readonly Figure[]): Figure =>
  figures.reduce<Figure>((total, one) => (total === null || one === null ? null : total + one), 0);
