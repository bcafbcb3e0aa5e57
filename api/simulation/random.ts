/** A seeded random generator: the same seed gives the same sequence. */
export type Random = {
  /** A whole number from `least` to `most`, both included. */
  int: (least: number, most: number) => number
  chance: (probability: number) => boolean
  /** One of them; throws when there is none. */
  pick: <T>(all: readonly T[]) => T
}

/** mulberry32: small, fast and sufficient for simulations. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (all) => {
      const index = int(0, all.length - 1)
      if (index >= all.length || index < 0) throw new Error('There is nothing to pick from.')
      // The index is within the list.
      return all[index] as (typeof all)[number]
    },
  }
}
