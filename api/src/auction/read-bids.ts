import type {
  BidHistoryEntry,
  BidHistoryQuery,
  BidStatistic,
  BidStatisticQuery,
} from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import { type Page, withTotal } from '../platform/listing.ts'
import { countBidHistory, listBidHistory } from './bid-history.store.ts'
import { countBidStatistics, listBidStatistics } from './bid-statistics.store.ts'

type Reader = { db: Db }

export const readBidHistory = async (
  { db }: Reader,
  query: BidHistoryQuery,
): Promise<Page<BidHistoryEntry>> =>
  withTotal(query, await listBidHistory(db, query), () => countBidHistory(db, query))

export const readBidStatistics = async (
  { db }: Reader,
  query: BidStatisticQuery,
): Promise<Page<BidStatistic>> =>
  withTotal(query, await listBidStatistics(db, query), () => countBidStatistics(db, query))
