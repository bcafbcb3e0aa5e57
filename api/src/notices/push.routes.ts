import {
  done,
  pushChoices,
  pushChoicesEdit,
  pushSettings,
  pushSubscription,
  pushUnsubscription,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import type { AttemptLimits } from '../access/attempt-limits.ts'
import { requireSession } from '../access/guards.ts'
import { perUser } from '../access/route-limits.ts'
import type { Sessions } from '../access/sessions.ts'
import { mayConflict, returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { choosePush, readPushSettings, subscribe, unsubscribe } from './change-push.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  config: Config
  limits: AttemptLimits
  sessions: Sessions
}

const REFUSALS = {
  push_off: 'Push notifications are not set up on this server.',
  endpoint_refused: "This push service is not accepted. Use your browser's own.",
  endpoint_unknown: "Your browser's push service was not found. Try again later.",
}

/** On which devices the caller is notified, and of what. */
export const pushRoutes = (deps: Parts) =>
  new Elysia({ prefix: '/api/account/push', tags: ['Own account'] })
    .use(requireSession(deps))
    .get('', ({ session }) => readPushSettings(deps, session), {
      ...returns(pushSettings, 'What the caller is notified of, and on which devices'),
    })
    .patch('/choices', ({ session, body }) => choosePush(deps, session, body), {
      ...json(pushChoicesEdit),
      ...returns(pushChoices, 'Choose what to be notified of'),
    })
    .put(
      '/subscriptions',
      async ({ session, body, status }) => {
        const outcome = await subscribe(deps, session, body)
        if (!('refused' in outcome)) return { message: 'This device gets notifications.' }
        const { refused } = outcome
        return status(409, { message: REFUSALS[refused], reason: refused })
      },
      {
        ...json(pushSubscription, { before: [perUser(deps, 'accountChange')] }),
        ...mayConflict(done, 'Notify the caller on this device, until its session ends'),
      },
    )
    .post(
      '/unsubscribe',
      async ({ session, body }) => {
        await unsubscribe(deps, session, body.endpoint)
        return { message: 'This device gets no notifications.' }
      },
      {
        ...json(pushUnsubscription),
        ...returns(done, 'Stop notifying the caller on a device'),
      },
    )
