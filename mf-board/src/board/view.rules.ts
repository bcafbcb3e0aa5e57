import type { Mountain } from '@firstchair/contract'
import { shownLead } from '../card/result.rules.ts'
import type { Outcome } from '../own/outcome.rules.ts'
import type { Standing } from '../own/standing.rules.ts'

/** The filter, search and sort that the user chose; kept in the URL. */
export type BoardView = { search: string; filter: Filter; sort: Sort }

export const filters = ['all', 'winning', 'outbid', 'watched'] as const
export type Filter = (typeof filters)[number]

export const sorts = ['board', 'price-low', 'price-high', 'name'] as const
export type Sort = (typeof sorts)[number]

/** Names of the URL parameters. A missing one means the default. */
export const viewParams = { search: 'q', filter: 'show', sort: 'sort' } as const

const oneOf = <T extends string>(known: readonly T[], value: string | null, otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise

/** Unknown values, from an edited URL or an older version, fall back to the default. */
export const parseView = (raw: Record<keyof BoardView, string | null>): BoardView => ({
  search: raw.search ?? '',
  filter: oneOf(filters, raw.filter, 'all'),
  sort: oneOf(sorts, raw.sort, 'board'),
})

export type Entry = {
  mountain: Mountain
  standing: Standing
  isWatched: boolean
  /** The result that the card shows. */
  outcome?: Pick<Outcome, 'isWon' | 'endedAt'> | undefined
}

/** A card that shows a result keeps the place of the cycle that closed. */
const placeOf = ({ standing, outcome }: Entry): Standing =>
  outcome ? (outcome.isWon ? 'winning' : 'losing') : standing
const endOf = ({ mountain, outcome }: Entry) => outcome?.endedAt ?? Date.parse(mountain.endTime)
const isOver = ({ mountain, outcome }: Entry) => !outcome && mountain.cycleId === null

const passes: Record<Filter, (entry: Entry) => boolean> = {
  all: () => true,
  winning: (entry) => placeOf(entry) === 'winning',
  outbid: (entry) => placeOf(entry) === 'losing',
  watched: (entry) => entry.isWatched,
}

/** A result is no standing: it is shown by its filter, and not counted. */
export const filterCounts = (entries: readonly Entry[]): Record<Filter, number> => ({
  all: entries.length,
  winning: entries.filter(({ standing }) => standing === 'winning').length,
  outbid: entries.filter(({ standing }) => standing === 'losing').length,
  watched: entries.filter(passes.watched).length,
})

// Search ignores accents: "chateau" finds "Château".
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function matches(entry: Entry, search: string) {
  const name = folded(entry.mountain.name)
  return folded(search)
    .split(/\s+/)
    .every((word) => name.includes(word))
}

const rank: Record<Standing, number> = { winning: 0, losing: 1, none: 2 }

const shownPrice = ({ mountain }: Entry) => shownLead(mountain).currentPrice

const by: Record<Sort, (a: Entry, b: Entry) => number> = {
  // The nearest end first. Auctions that have ended come after those that are open.
  board: (a, b) => Number(isOver(a)) - Number(isOver(b)) || endOf(a) - endOf(b),
  'price-low': (a, b) => shownPrice(a) - shownPrice(b),
  'price-high': (a, b) => shownPrice(b) - shownPrice(a),
  name: (a, b) => a.mountain.name.localeCompare(b.mountain.name, 'en'),
}

/**
 * The ids to show, in order: cards that the user has bid on come first, winning before losing (spec
 * §2). Within these groups the chosen sort applies, then the nearest end, then the server's order.
 */
export const arrange = (entries: readonly Entry[], view: BoardView): string[] =>
  entries
    .filter((entry) => passes[view.filter](entry) && matches(entry, view.search))
    .sort((a, b) => rank[placeOf(a)] - rank[placeOf(b)] || by[view.sort](a, b) || by.board(a, b))
    .map((entry) => entry.mountain.id)
