import type { AuctionResult, HeldCascade, ListQuery, Strike, Win } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import type { Page } from '../platform/listing.ts'
import { listHolds } from './hold.store.ts'
import { listStrikes } from './strike.store.ts'
import { listResults, listUserWins } from './win.store.ts'

type Reader = { db: Db }

export const readUserWins = (
  { db }: Reader,
  userId: string,
  query: ListQuery,
): Promise<Page<Win>> => listUserWins(db, userId, query)

export const readResults = ({ db }: Reader, query: ListQuery): Promise<Page<AuctionResult>> =>
  listResults(db, query)

export const readHolds = ({ db }: Reader, query: ListQuery): Promise<Page<HeldCascade>> =>
  listHolds(db, query)

export const readStrikes = ({ db }: Reader, query: ListQuery): Promise<Page<Strike>> =>
  listStrikes(db, query)
