const figures = new Intl.NumberFormat('en-US')

/** A number as every table and chart shows it: `1,250`. */
export function formatCount(count: number): string {
  return figures.format(count)
}
