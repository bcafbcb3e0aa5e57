import type { AuditEntity, AuditEntry, AuditQuery, Person } from '@firstchair/contract'
import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { containing } from '../../platform/keyset.ts'
import { counted, type Entries, entriesOf, pageLimit, totalCount } from '../../platform/listing.ts'
import { personColumns, SEARCHED_IN_USERS, users } from '../../tables/accounts.tables.ts'
import { mountains } from '../../tables/auction.tables.ts'
import { wins } from '../../tables/awards.tables.ts'
import { audit } from './audit.tables.ts'

/** The name of the changed user or mountain, or of the ticket of a win, a strike or a charge. */
const SUBJECT = sql<string | null>`case ${audit.entity}
  when 'user' then (select coalesce(about.username, about.email) from ${users} about
    where about.id::text = ${audit.entityId})
  when 'mountain' then (select about.name from ${mountains} about
    where about.id::text = ${audit.entityId})
  else (select mountain.name || ' #' || win.ticket_number from ${wins} win
    join ${mountains} mountain on mountain.id = win.mountain_id
    where win.id::text = case ${audit.entity} when 'win' then ${audit.entityId}
      else coalesce(${audit.after}, ${audit.before}) ->> 'win_id' end) end`

/** Entries of the log, newest first. */
export async function listAudit(db: Db, query: AuditQuery): Promise<Entries<AuditEntry>> {
  const matching = and(...conditions(query))
  const before = query.cursor === undefined ? undefined : lt(audit.id, query.cursor)
  const rows = await db
    .select({
      entry: audit,
      actor: { username: users.username, email: users.email },
      subject: SUBJECT,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .where(and(matching, before))
    .orderBy(desc(audit.id))
    .limit(pageLimit(query) + 1)
  const entries = rows.map(
    ({ entry: { actorId, at, before, after, ...entry }, actor, subject }) => ({
      ...entry,
      subject,
      at: at.toISOString(),
      actor: actorId === null ? null : { id: actorId, ...(actor ?? { username: null, email: '' }) },
      before: before && camelCased(before),
      after: after && camelCased(after),
    }),
  )
  return entriesOf(entries, query)
}

/** A page with its total. */
export const readAudit = counted(listAudit, (db, query) =>
  totalCount(db, audit, and(...conditions(query))),
)

const conditions = ({
  actorId,
  entity,
  entityId,
  from,
  to,
  search,
}: AuditQuery): (SQL | undefined)[] => [
  actorId === 'none' ? isNull(audit.actorId) : given(actorId, (id) => eq(audit.actorId, id)),
  given(entity, (name) => eq(audit.entity, name)),
  given(entityId, (id) => eq(audit.entityId, id)),
  given(from, (instant) => gte(audit.at, new Date(instant))),
  given(to, (instant) => lt(audit.at, new Date(instant))),
  search ? containsWords(search) : undefined,
]

/** In the words of the panel: `{"start_price": 75}` as `start price 75`. */
const TEXT = sql`translate(
  concat_ws(' ', ${audit.what}, ${audit.entity}, ${audit.before}, ${audit.after}), '_"{}:', ' ')`

/** Entries that contain every word, in any order: the panel's sentence orders them differently. */
function containsWords(search: string): SQL | undefined {
  const words = search.split(/[\s_:,→]+/).filter((word) => !/^(an?|of|the|to|)$/i.test(word))
  return and(...(words.length > 0 ? words : [search]).map(containsWord))
}

function containsWord(word: string): SQL {
  const people = sql`select ${users.id} from ${users} where ${containing(word, SEARCHED_IN_USERS)}`
  return sql`(${audit.actorId} in (${people})
    or ${audit.entityId} in (select id::text from (${people}) as people union all
      select ${mountains.id}::text from ${mountains} where ${containing(word, mountains.name)})
    or ${containing(word, TEXT)})`
}

const given = <T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value)

/** Renames columns to their names in the API. */
const camelCased = (columns: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

/**
 * The latest entry about an entity, or about one of these columns of it, with its actor if it was a
 * signed-in user.
 */
export async function findLastChange(
  tx: Tx,
  entity: AuditEntity,
  entityId: string,
  columns: readonly string[],
): Promise<{ at: string; by: Person | null } | null> {
  const names = `{${columns.join(',')}}`
  const isAbout =
    columns.length === 0 ? undefined : sql`jsonb_exists_any(${audit.after}, ${names}::text[])`
  const [row] = await tx
    .select({ at: audit.at, by: personColumns })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .where(and(eq(audit.entity, entity), eq(audit.entityId, entityId), isAbout))
    .orderBy(desc(audit.id))
    .limit(1)
  return row ? { at: row.at.toISOString(), by: row.by } : null
}
