const figures = new Intl.NumberFormat('en-US')

/** Formats a number for tables and charts: `1,250`. */
export function formatCount(count: number): string {
  return figures.format(count)
}
