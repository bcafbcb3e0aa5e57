import type { Mutant } from './mutants.ts'

const AUCTION = 'api/src/auction'

/** Mutants that would betray a maximum, or bid for somebody who has none. */
export const MAX_BID_MUTANTS: readonly Mutant[] = [
  {
    name: 'maximum: of two equal ones the later leads',
    file: `${AUCTION}/bid.rules.ts`,
    from: 'if (amount <= leaderMaximum) {',
    to: 'if (amount < leaderMaximum) {',
    caughtBy: [`${AUCTION}/max-bid.rules.test.ts`, `${AUCTION}/max-bid.int.test.ts`],
  },
  {
    name: 'maximum: it leaks in a frame',
    file: `${AUCTION}/mountain.ts`,
    from: '  startPrice: row.startPrice,',
    to: '  startPrice: ("leaderMaximum" in row && Number(row.leaderMaximum)) || row.startPrice,',
    caughtBy: [`${AUCTION}/max-bid-end.int.test.ts`],
  },
  {
    name: 'maximum: it leaks in the answer to a bid',
    file: `${AUCTION}/mountain.ts`,
    from: '  name: row.name,',
    to: '  name: row.name, ...("leaderMaximum" in row && { leaderMaximum: row.leaderMaximum }),',
    caughtBy: [`${AUCTION}/max-bid-end.int.test.ts`],
  },
  {
    name: 'maximum: it survives its cycle',
    file: `${AUCTION}/close.rules.ts`,
    from: '      leaderMaximum: null,\n',
    to: '',
    caughtBy: [`${AUCTION}/close.rules.test.ts`, 'api/simulation/simulation.test.ts'],
  },
  {
    name: 'maximum: it survives its cycle in the database',
    file: `${AUCTION}/close.store.ts`,
    from: 'maximum = null, maximum_of = null, bid_count = 0, cycle_id',
    to: 'bid_count = 0, cycle_id',
    caughtBy: [`${AUCTION}/max-bid-batch.int.test.ts`],
  },
  {
    name: 'maximum: an admin sees it in what its owner has committed',
    file: 'api/src/moderation/read-glance.ts',
    from: 'visible: committed',
    to: 'committed',
    caughtBy: [`${AUCTION}/max-bid-end.int.test.ts`],
  },
]
