import {
  type Bid,
  homeSlot,
  type Mountain,
  type OwnWin,
  type PageData,
  type QueuePlace,
  type User,
} from '@firstchair/contract'

/** The functions with which the API's own routes read the same data. */
export type FirstDataDeps = {
  readMountains: () => Promise<Mountain[]>
  readUserBids: (userId: string) => Promise<Bid[]>
  readWins: (userId: string) => Promise<OwnWin[]>
  readQueue: (userId: string) => Promise<QueuePlace[]>
  readTicker: () => Promise<NonNullable<PageData['ticker']>>
}
type Deps = FirstDataDeps & { logFailure: (err: unknown, what: string) => void }

/** Data that cannot be read is omitted: the page then calls the API and shows its own error. */
export async function firstData(
  deps: Deps,
  path: string,
  user: User | null,
): Promise<Partial<PageData>> {
  try {
    // The first paint of this page shows the number of tickets per mountain.
    if (path === '/register') return { ticker: await deps.readTicker() }
    if (path === '/wins') return user === null ? {} : await winsOf(deps, user)
    const isBoard = user !== null && homeSlot(user) === 'board'
    const [mountains, bids, wins, ticker] = await Promise.all([
      deps.readMountains(),
      isBoard ? deps.readUserBids(user.id) : undefined,
      isBoard ? deps.readWins(user.id) : undefined,
      deps.readTicker(),
    ])
    return {
      mountains,
      ...(bids && { bids }),
      ...(wins && { wins: wins.filter(isUnpaid) }),
      ticker,
    }
  } catch (error) {
    deps.logFailure(error, 'document without its first data')
    return {}
  }
}

const isUnpaid = ({ winner }: OwnWin): boolean => winner.paymentStatus === 'pending'

/** Codes are left out: a page that is compressed must not contain a secret. */
async function winsOf(deps: FirstDataDeps, { id }: User): Promise<Partial<PageData>> {
  const [wins, queue] = await Promise.all([deps.readWins(id), deps.readQueue(id)])
  const ownWins = wins.map(
    ({ winner: { ticketCode: _, resortCode: __, ...winner }, ...win }): OwnWin => ({
      ...win,
      winner,
    }),
  )
  return { ownWins, queue }
}
