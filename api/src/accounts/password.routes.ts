import { passwordQuestion, passwordRating } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { CHANGE_ERRORS, LIMIT_ERRORS } from '../platform/answers.ts'
import type { Deps } from '../platform/deps.ts'
import { clientOf } from './client.ts'
import { ratePassword } from './rate-password.ts'

/** Rates a password while it is typed. */
export const passwordRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/api/auth', tags: ['Accounts'] }).post(
    '/password-strength',
    ({ body, request, server }) =>
      ratePassword(deps, body, clientOf({ request, server }, deps.config).ipAddress),
    {
      body: passwordQuestion,
      parse: 'json',
      response: { 200: passwordRating, ...LIMIT_ERRORS, ...CHANGE_ERRORS },
      detail: { summary: 'Say why a password would be refused; nothing of it is kept' },
    },
  )
