import {
  auctionExtension,
  auctionReset,
  auctionResult,
  auctionResultQuery,
  auctionSettingsEdit,
  auctionsExtended,
  done,
  editableSettings,
  editConflict,
  extensionQuery,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../access/audit/acting-as.ts'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Auction } from '../auction/auction.ts'
import { readResults } from '../awards/result.store.ts'
import type { Announcer } from '../live/announcer.ts'
import { mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import { paged } from '../platform/listing.ts'
import { sendVersion } from '../platform/version.ts'
import { ifMatchOf } from '../platform/versioned.ts'
import { changeAuctionSettings, readAuctionSettings } from './auction-settings.ts'
import { extendAuctions } from './extend-auctions.ts'
import { resetAuctions } from './reset-auctions.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  auction: Auction
  live: Announcer
  sessions: Sessions
}

const passkeyFirst = {
  message: 'Sign in with your own passkey first, so that this does not shut you out.',
  reason: 'passkey_first',
}

/** All auctions together: their reset, their settings, their results. */
export const adminAuctionRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .post(
      '/auctions/reset',
      async ({ session, body }) => {
        const { finished } = await resetAuctions(actingAs(deps, session), body)
        return { message: resetMessage(body.durationDays, finished) }
      },
      {
        ...json(auctionReset),
        ...returns(done, 'Start every auction over; open bids are cancelled and win nothing'),
      },
    )
    .post(
      '/auctions/extend',
      ({ session, body, query: { dryRun } }) =>
        extendAuctions(actingAs(deps, session), session.user.id, body, dryRun === 'true'),
      {
        ...json(auctionExtension),
        query: extensionQuery,
        ...returns(
          auctionsExtended,
          'Make up for an outage: move the ends that fall in a window (dryRun: only say which)',
        ),
      },
    )
    .use(settingsRoutes(deps))

const settingsRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireAdmin(deps))
    .get(
      '/settings',
      async ({ set }) => {
        const settings = await readAuctionSettings(deps)
        sendVersion(set, settings.version)
        return settings
      },
      returns(editableSettings, 'What admins can set; the ETag is its version'),
    )
    .patch(
      '/settings',
      async ({ session, body, request, set, status }) => {
        const by = actingAs(deps, session)
        const outcome = await changeAuctionSettings(by, session, body, ifMatchOf(request))
        if (!('refused' in outcome)) {
          sendVersion(set, outcome.version)
          return outcome
        }
        if (outcome.refused === 'passkey_first') return status(403, passkeyFirst)
        sendVersion(set, outcome.conflict.current.version)
        return status(409, outcome.conflict)
      },
      {
        ...json(auctionSettingsEdit),
        ...mayConflict(
          editableSettings,
          'Set some of it, for cycles and awards that follow (If-Match: version)',
          editConflict(editableSettings),
        ),
      },
    )
    .get('/auction-results', paged(deps.db, readResults), {
      query: auctionResultQuery,
      ...returns(
        z.array(auctionResult),
        'Awarded tickets; the newest first unless sorted otherwise',
      ),
    })

/** The sentence of the specification (§8), then what the reset left as it was. */
function resetMessage(days: number, finished: number): string {
  const reset = `All auctions reset with ${days} day duration`
  if (finished === 0) return reset
  const stay = finished === 1 ? '1 finished auction stays' : `${finished} finished auctions stay`
  return `${reset}. ${stay} finished.`
}
