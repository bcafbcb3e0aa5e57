import { auditEntry, auditQuery } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { readAudit } from '../access/audit/audit.store.ts'
import type { Deps } from '../deps.ts'
import { ERRORS } from '../platform/answers.ts'
import { answerPage } from '../platform/listing.ts'

/** The audit log. */
export const adminAuditRoutes = (deps: Deps) =>
  new Elysia().get(
    '/audit',
    async ({ query, set }) => answerPage(set, await readAudit(deps.db, query)),
    {
      query: auditQuery,
      response: { 200: z.array(auditEntry), ...ERRORS },
      detail: { summary: 'Who changed what, newest first' },
    },
  )
