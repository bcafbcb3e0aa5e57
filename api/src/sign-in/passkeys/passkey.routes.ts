import {
  done,
  errorBody,
  id,
  identityProof,
  newPasskey,
  type OwnPasskeys,
  ownPasskeys,
  passkey,
  passkeyName,
  passkeysOnlyChoice,
  webauthnOptions,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { actingAs } from '../../access/audit/acting-as.ts'
import { requesterOf } from '../../access/client.ts'
import { requireConfirmed, requireSession } from '../../access/guards.ts'
import { perUser } from '../../access/route-limits.ts'
import type { AccountDeps } from '../../accounts/account-deps.ts'
import { fieldRefusal } from '../../accounts/field-refusal.ts'
import { ERRORS, mayConflict, returns } from '../../platform/answers.ts'
import { json } from '../../platform/body.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { addPasskey, requestNewPasskey } from './add-passkey.ts'
import { choosePasskeysOnly, removePasskey, renamePasskey } from './change-passkeys.ts'
import { relyingPartyOf } from './check-passkey.ts'
import { confirmIdentity, requestConfirmation } from './confirm-identity.ts'
import { findPasskeysOnly, listPasskeys, needsPasskey } from './passkey.store.ts'
import { noPasskey, noPasskeyYet, passkeyFirst, REFUSED } from './refused.ts'

type Parts = Omit<AccountDeps, 'live' | 'jobs'>

const params = z.object({ id })
const wrongPasskey = {
  message: 'That passkey did not work. Please try again.',
  reason: 'wrong_passkey',
}
const passkeyNeeded = {
  message: 'Your password is not enough here. Use your passkey.',
  reason: 'passkey_needed',
}
const CONFIRMED = { message: 'Thanks, that was you.' }
const REMOVED = { message: 'Passkey removed.' }

/** A user's own passkeys, and whether they sign in with these only. */
export const passkeyRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/auth', tags: ['Passkeys'] })
    .use(identityRoutes(deps))
    .use(requireConfirmed(deps))
    .get('/confirm', () => CONFIRMED, {
      ...returns(done, 'Check the fresh sign-in before a download, which shows no dialog'),
    })
    .post(
      '/passkeys/options',
      async ({ session, status }) => {
        const outcome = await requestNewPasskey(deps, session)
        return 'refused' in outcome ? status(409, REFUSED[outcome.refused]) : outcome.options
      },
      {
        ...mayConflict(webauthnOptions, 'What a browser needs to make a passkey (fresh sign-in)'),
      },
    )
    .post(
      '/passkeys',
      async ({ session, body, status }) => {
        const added = await addPasskey(actingAs(deps, session), session, body)
        return 'refused' in added ? status(409, REFUSED[added.refused]) : status(201, added)
      },
      {
        ...json(newPasskey, { before: [perUser(deps, 'accountChange')] }),
        response: { 201: passkey, 409: errorBody, ...ERRORS },
        detail: { summary: 'Add a passkey (fresh sign-in)' },
      },
    )
    .patch(
      '/passkeys/:id',
      async ({ session, params, body, status }) => {
        const renamed = await renamePasskey(actingAs(deps, session), session, params.id, body.name)
        return 'refused' in renamed ? status(404, noPasskey) : renamed
      },
      {
        params,
        ...json(passkeyName, { before: [perUser(deps, 'accountChange')] }),
        ...returns(passkey, 'Rename a passkey'),
      },
    )
    .use(removalRoutes(deps))

const removalRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireConfirmed(deps))
    .delete(
      '/passkeys/:id',
      async ({ session, params, status }) =>
        'done' in (await removePasskey(actingAs(deps, session), session, params.id))
          ? REMOVED
          : status(404, noPasskey),
      {
        params,
        ...returns(done, 'Remove a passkey; without any, the password is enough (fresh sign-in)'),
      },
    )
    .patch(
      '/passkeys-only',
      async ({ session, body, status }) =>
        'done' in (await choosePasskeysOnly(actingAs(deps, session), session, body.isOn))
          ? body
          : status(409, passkeyFirst),
      {
        ...json(passkeysOnlyChoice, { before: [perUser(deps, 'accountChange')] }),
        ...mayConflict(
          passkeysOnlyChoice,
          'Sign in with passkeys only, or also with the password (fresh sign-in)',
        ),
      },
    )

const identityRoutes = (deps: Parts) =>
  new Elysia()
    .use(requireSession(deps))
    .get('/passkeys', ({ session }) => readPasskeys(deps, session.user.id), {
      ...returns(ownPasskeys, "The caller's passkeys, and whether they sign in with these only"),
    })
    .post(
      '/confirm/options',
      async ({ session, status }) => {
        const outcome = await requestConfirmation(deps, session)
        return 'refused' in outcome ? status(409, noPasskeyYet) : outcome.options
      },
      {
        ...mayConflict(webauthnOptions, 'What a browser needs to confirm with a passkey'),
      },
    )
    .post(
      '/confirm',
      async ({ body, status, ...context }) => {
        const outcome = await confirmIdentity(deps, requesterOf(context, deps.config), body)
        if ('done' in outcome) return CONFIRMED
        switch (outcome.refused) {
          case 'wrong_passkey':
            return status(403, wrongPasskey)
          case 'wrong_password':
            return status(422, fieldRefusal(outcome.refused, 'password'))
          case 'passkey_needed':
            return status(422, fieldRefusal(passkeyNeeded, 'password'))
        }
      },
      {
        ...json(identityProof),
        ...returns(done, 'Prove who you are, for what asks for a fresh sign-in'),
      },
    )

const readPasskeys = async (
  { db, config }: Pick<Database, 'db'> & { config: Config },
  userId: string,
): Promise<OwnPasskeys> => ({
  passkeys: await listPasskeys(db, userId),
  passkeysOnly: await findPasskeysOnly(db, userId),
  needsPasskey: await needsPasskey(db, userId),
  isAvailable: relyingPartyOf(config) !== null,
})
