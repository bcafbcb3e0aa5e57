import type { ListQuery, OwnWin } from '@firstchair/contract'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database.ts'
import type { Page } from '../platform/listing.ts'
import { createSignedIds } from '../platform/signed-id.ts'
import { costOfDeclining } from './cascade.rules.ts'
import { readOwnPayments } from './own-payment.store.ts'
import { countStrikes } from './strike.store.ts'
import { listUserWins } from './win.store.ts'

type Reader = { db: Db }

/** The user's wins, with the fields that only their holder sees. */
export async function readUserWins(
  { db, config }: Reader & { config: Pick<Config, 'ticketSecret'> },
  userId: string,
  query: ListQuery,
): Promise<Page<OwnWin>> {
  const page = await listUserWins(db, userId, query)
  const counting = await countStrikes(db, userId)
  const payments = await readOwnPayments(
    db,
    page.entries.map(({ winner }) => winner.id),
  )
  const codes = createSignedIds(config.ticketSecret, 'ticket')
  return {
    ...page,
    entries: page.entries.map(({ place, usedAt, passedOn, winner, ...win }) => ({
      ...win,
      winner: {
        ...winner,
        passedOn,
        declining: winner.paymentStatus === 'pending' ? costOfDeclining(place, counting) : null,
        ticketCode: winner.paymentStatus === 'captured' ? codes.of(winner.id) : null,
        usedAt: usedAt?.toISOString() ?? null,
        ...payments.get(winner.id),
      },
    })),
  }
}
