import type { Bid, ListQuery, Mountain, MountainBid } from '@firstchair/contract'
import type { Db } from '../platform/database.ts'
import type { Page } from '../platform/listing.ts'
import { findMountains, listMountainBids, listMountains, listUserBids } from './mountain.store.ts'

type Reader = { db: Db }

export const readMountains = ({ db }: Reader, query: ListQuery): Promise<Page<Mountain>> =>
  listMountains(db, query)

export async function readMountain({ db }: Reader, id: string): Promise<Mountain | null> {
  const [mountain = null] = await findMountains(db, [id])
  return mountain
}

/** Null when there is no such mountain. */
export async function readMountainBids(
  reader: Reader,
  id: string,
  query: ListQuery,
): Promise<Page<MountainBid> | null> {
  const mountain = await readMountain(reader, id)
  return mountain && listMountainBids(reader.db, id, query)
}

export const readUserBids = (
  { db }: Reader,
  userId: string,
  query: ListQuery,
): Promise<Page<Bid>> => listUserBids(db, userId, query)
