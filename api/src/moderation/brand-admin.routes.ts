import { brandEdit, editableBrand, editConflict } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { BrandReader } from '../brand/brand.ts'
import { mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import { sendVersion } from '../platform/version.ts'
import { ifMatchOf } from '../platform/versioned.ts'
import type { FileStore } from '../remotes/file-store.ts'
import { changeBrand, readBrand } from './change-brand.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  brand: BrandReader
  files: FileStore
  sessions: Sessions
}

const notALogo = {
  message: 'Choose a square picture: a PNG of at most 512 pixels.',
  reason: 'not_a_logo',
}

/** A logo as base64, and three texts. */
const BRAND_BODY = { maxBytes: 1024 * 1024 }

/** The name, look and legal texts. */
export const adminBrandRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .get(
      '/brand',
      async ({ set }) => {
        await deps.brand.refresh()
        const brand = readBrand(deps)
        sendVersion(set, brand.version)
        return brand
      },
      returns(editableBrand, 'Name, look and legal texts; the ETag is their version'),
    )
    .patch(
      '/brand',
      async ({ session, body, request, set, status }) => {
        const outcome = await changeBrand(actingAs(deps, session), body, ifMatchOf(request))
        if (!('refused' in outcome)) {
          sendVersion(set, outcome.version)
          return outcome
        }
        if (outcome.refused === 'not_a_logo') return status(422, notALogo)
        sendVersion(set, outcome.conflict.current.version)
        return status(409, outcome.conflict)
      },
      {
        ...json(brandEdit, BRAND_BODY),
        ...mayConflict(
          editableBrand,
          'Set some of the name, look and legal texts (If-Match: version)',
          editConflict(editableBrand),
        ),
      },
    )
