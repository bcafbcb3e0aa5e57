import { z } from 'zod/mini'
import { listQuery, searchText } from './list.ts'
import { id, instant, isPlain, NOT_PLAIN } from './primitives.ts'

/** The kinds of subjects in the audit log. */
export const auditEntity = z.enum([
  'user',
  'invite',
  'mountain',
  'bid',
  'win',
  'hold',
  'strike',
  'settings',
  'ticker_message',
  'order',
  'capture',
  'refund',
  'dispute',
  'ticket',
  'extension',
  'note',
  'passkey',
  'deploy_token',
  'development',
  'brand',
  'message',
  // Entries of requests for a higher limit, which older versions kept.
  'limit_request',
])
export type AuditEntity = z.infer<typeof auditEntity>

/** Columns by their names on the wire. A secret shows only that it is set. */
const columns = z.record(z.string(), z.unknown())

/** An entry of `GET /api/admin/audit`. */
export const auditEntry = z.object({
  id,
  at: instant,
  /** Null: a scheduled job, a visitor, or the first start. */
  actor: z.nullable(z.object({ id, username: z.nullable(z.string()), email: z.string() })),
  /** The kind of change: `approved`, `email_changed`, `reset` … */
  what: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The current name of the user or mountain that changed; null for other entities. */
  subject: z.nullish(z.string()),
  /** What has changed, as it was; null for what was added. */
  before: z.nullable(columns),
  /** And as it is then; null for what was deleted. */
  after: z.nullable(columns),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Query of `GET /api/admin/audit`; newest first. */
export const auditQuery = z.extend(listQuery, {
  /** A user, or `none` for what no signed-in user did. */
  actorId: z.optional(z.union([id, z.literal('none')])),
  entity: z.optional(auditEntity),
  entityId: z.optional(z.string().check(z.maxLength(100), z.refine(isPlain, NOT_PLAIN))),
  /** From this instant on. */
  from: z.optional(instant),
  /** Before this instant. */
  to: z.optional(instant),
  /** Words of the change, of its author's name, or of the name of its user or mountain. */
  search: z.optional(searchText),
})
export type AuditQuery = z.infer<typeof auditQuery>
