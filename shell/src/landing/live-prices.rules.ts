import type { Mountain } from '@firstchair/contract'

const SHOWN = 4

/** The open auctions that end first; one that has just ended stays until the server closes it. */
export const endingFirst = (mountains: readonly Mountain[]): Mountain[] =>
  mountains
    .filter((mountain) => mountain.cycleId !== null && mountain.ticketsAvailable > 0)
    .sort((a, b) => a.endTime.localeCompare(b.endTime) || a.name.localeCompare(b.name))
    .slice(0, SHOWN)
