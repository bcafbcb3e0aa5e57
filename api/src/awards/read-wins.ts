import type { AuctionResult, ListQuery, Win } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import type { Page } from '../platform/listing.ts'
import { listResults, listUserWins } from './win.store.ts'

type Reader = { db: Db }

export const readUserWins = (
  { db }: Reader,
  userId: string,
  query: ListQuery,
): Promise<Page<Win>> => listUserWins(db, userId, query)

export const readResults = ({ db }: Reader, query: ListQuery): Promise<Page<AuctionResult>> =>
  listResults(db, query)
