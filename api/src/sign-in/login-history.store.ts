import type { LOGIN_SORTS, LoginEntry, LoginQuery } from '@firstchair/contract'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { BY_ID, containing, keyset, keysetPage, type SortColumns } from '../platform/keyset.ts'
import { counted, type Entries, findFewIds, pageLimit, totalCount } from '../platform/listing.ts'
import { personColumns, SEARCHED_IN_USERS, sessions, users } from '../tables/accounts.tables.ts'

const SORTS: SortColumns<(typeof LOGIN_SORTS)[number]> = {
  loginAt: BY_ID,
  ipAddress: { by: sessions.ipAddress, kind: 'text' },
}

/** Logins of all users, ended sessions too. */
export async function listLogins(db: Db, query: LoginQuery): Promise<Entries<LoginEntry>> {
  const order = keyset(SORTS, sessions.id, query, '-loginAt')
  const limit = pageLimit(query)
  // The page is cut before the join, as in bid-history.store.ts.
  const page = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(await matching(db, query), order.after))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const rows = await db
    .select({ login: sessions, user: personColumns, id: sessions.id, key: order.key })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(inArray(sessions.id, page))
    .orderBy(...order.orderBy)
  return keysetPage(rows, limit, order, ({ login, user }) => ({
    login: {
      id: login.id,
      loginAt: login.loginAt.toISOString(),
      ipAddress: login.ipAddress,
      userAgent: login.userAgent,
    },
    user,
  }))
}

/** A page with its total. */
export const readLogins = counted(listLogins, async (db, query) =>
  totalCount(db, sessions, await matching(db, query)),
)

const matching = async (db: Db, { userId, search }: LoginQuery): Promise<SQL | undefined> =>
  and(
    userId === undefined ? undefined : eq(sessions.userId, userId),
    search ? await byPerson(db, search) : undefined,
  )

async function byPerson(db: Db, search: string): Promise<SQL | undefined> {
  const few = await findFewIds(db, users, containing(search, SEARCHED_IN_USERS))
  const ofMany = sql`${sessions.userId} in
    (select ${users.id} from ${users} where ${containing(search, SEARCHED_IN_USERS)})`
  return or(
    sql`starts_with(${sessions.ipAddress}, ${search})`,
    few === null ? ofMany : inArray(sessions.userId, few),
  )
}
