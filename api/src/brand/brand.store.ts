import { announce, type Db, type Tx } from '../platform/database.ts'
import { brands } from './brand.tables.ts'

/** The id of the only row in the audit log. */
export const BRAND_ROW = '1'

export type StoredBrand = Omit<typeof brands.$inferSelect, 'id'>
type Edit = { [Name in keyof StoredBrand]?: StoredBrand[Name] | undefined }

/** Null while nothing was chosen. */
export async function findBrand(db: Db | Tx): Promise<StoredBrand | null> {
  const [row] = await db.select().from(brands)
  return row ?? null
}

/** Inserts the defaults unless there is a row, and locks it until the end of the transaction. */
export async function lockBrand(tx: Tx): Promise<StoredBrand> {
  await tx.insert(brands).values({}).onConflictDoNothing()
  const [row] = await tx.select().from(brands).for('update')
  if (!row) throw new Error('The brand has no row.')
  return row
}

export async function updateBrand(tx: Tx, edit: Edit): Promise<StoredBrand> {
  // An edit of nothing would be an UPDATE without a SET.
  const [row] = await tx
    .update(brands)
    .set({ id: 1, ...edit })
    .returning()
  if (!row) throw new Error('The brand has no row.')
  announce(tx, 'brand.changed')
  return row
}
