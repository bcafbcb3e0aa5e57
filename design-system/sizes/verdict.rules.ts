/** One line for each entry that exceeds its budget or has none; empty if there is no such entry. */
export function faults(
  sizes: readonly { entry: string; own: number; whole: number }[],
  budgets: Readonly<Record<string, readonly [own: number, whole: number]>>,
): string[] {
  const left = Object.keys(budgets).filter((name) => !sizes.some(({ entry }) => entry === name))
  return [
    ...sizes.flatMap(({ entry, own, whole }) => {
      const budget = budgets[entry]
      if (budget === undefined)
        return [`${entry} has no budget: ${kb(own)} own, ${kb(whole)} whole`]
      return [
        ...over(`${entry}, own`, own, budget[0]),
        ...over(`${entry}, whole`, whole, budget[1]),
      ]
    }),
    ...left.map((name) => `${name} has a budget and is no entry`),
  ]
}

const over = (what: string, bytes: number, budget: number): string[] =>
  bytes > budget * 1000 ? [`${what}: ${kb(bytes)} of ${budget} kB`] : []

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
