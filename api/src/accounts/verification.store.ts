import type {
  VERIFICATION_SORTS,
  VerificationEntry,
  VerificationQuery,
  VerificationState,
} from '@firstchair/contract'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { BY_ID, containing, keyset, keysetPage, type SortColumns } from '../platform/keyset.ts'
import { counted, type Entries, pageLimit, totalCount } from '../platform/listing.ts'
import { personColumns, SEARCHED_IN_USERS, tokens, users } from '../tables/accounts.tables.ts'

const SORTS: SortColumns<(typeof VERIFICATION_SORTS)[number]> = {
  createdAt: BY_ID,
  username: { by: sql`coalesce(lower(${users.username}), '')`, kind: 'text' },
  email: { by: sql`lower(${users.email})`, kind: 'text' },
  verifiedAt: { by: sql`coalesce(${users.emailVerifiedAt}, 'epoch')`, kind: 'instant' },
}

const links = sql`from ${tokens}
  where ${tokens.userId} = ${users.id} and ${tokens.purpose} = 'verify'`
const hasLink = sql`exists (select ${links})`
const hasLivingLink = sql`exists (select ${links} and ${tokens.email} = ${users.email}
  and ${tokens.usedAt} is null and ${tokens.expiresAt} > now())`

/** The condition of each verification state. */
const IN_STATE: Record<VerificationState, SQL | undefined> = {
  verified: isNotNull(users.emailVerifiedAt),
  link_sent: and(isNull(users.emailVerifiedAt), hasLivingLink),
  link_expired: and(isNull(users.emailVerifiedAt), hasLink, sql`not ${hasLivingLink}`),
  never_sent: and(isNull(users.emailVerifiedAt), sql`not ${hasLink}`),
}

/** The verification state of each user who is not archived. */
export async function listVerifications(
  db: Db,
  query: VerificationQuery,
): Promise<Entries<VerificationEntry>> {
  const order = keyset(SORTS, users.id, query, '-createdAt')
  const limit = pageLimit(query)
  const rows = await db
    .select({
      user: personColumns,
      verifiedAt: users.emailVerifiedAt,
      state: sql<VerificationState>`case when ${IN_STATE.verified} then 'verified'
        when ${hasLivingLink} then 'link_sent' when ${hasLink} then 'link_expired'
        else 'never_sent' end`,
      sentAt: sql<string | null>`(select max(${tokens.createdAt}) ${links})`,
      id: users.id,
      key: order.key,
    })
    .from(users)
    .where(and(matching(query), order.after))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  return keysetPage(rows, limit, order, ({ user, state, sentAt, verifiedAt }) => ({
    user,
    state,
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
  }))
}

/** A page with its total. */
export const readVerifications = counted(listVerifications, (db, query) =>
  totalCount(db, users, matching(query)),
)

const matching = ({ state, search }: VerificationQuery): SQL | undefined =>
  and(
    isNull(users.archivedAt),
    state === undefined ? undefined : IN_STATE[state],
    search ? containing(search, SEARCHED_IN_USERS) : undefined,
  )

/** What decides whether a user may be sent another link; null if there is no such user. */
export async function findUnverified(
  db: Db,
  id: string,
): Promise<{ email: string; isVerified: boolean; isArchived: boolean } | null> {
  const [row] = await db
    .select({
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      archivedAt: users.archivedAt,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row) return null
  const { email, verifiedAt, archivedAt } = row
  return { email, isVerified: verifiedAt !== null, isArchived: archivedAt !== null }
}
