import { z } from 'zod'
import { listQuery } from './list.ts'
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
  'recovery_code',
  'deploy_token',
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
  actor: z.object({ id, username: z.string().nullable(), email: z.string() }).nullable(),
  /** The kind of change: `approved`, `email_changed`, `reset` … */
  what: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What has changed, as it was; null for what was added. */
  before: columns.nullable(),
  /** And as it is then; null for what was deleted. */
  after: columns.nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Query of `GET /api/admin/audit`; newest first. */
export const auditQuery = listQuery.extend({
  /** A user, or `none` for what no signed-in user did. */
  actorId: z.union([id, z.literal('none')]).optional(),
  entity: auditEntity.optional(),
  entityId: z.string().max(100).refine(isPlain, NOT_PLAIN).optional(),
  /** From this instant on. */
  from: instant.optional(),
  /** Before this instant. */
  to: instant.optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>
