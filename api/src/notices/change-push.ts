import type {
  PushChoices,
  PushChoicesEdit,
  PushSettings,
  PushSubscriptionBody,
} from '@firstchair/contract'
import type { Session } from '../access/sessions.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { DONE, type Done, type Refused, refused } from '../platform/refused.ts'
import { EndpointRefused, resolveEndpoint } from './endpoint.ts'
import {
  deleteSubscription,
  findPushChoices,
  listSubscriptions,
  savePushChoices,
  saveSubscription,
} from './push.store.ts'

type Parts = Pick<Database, 'db' | 'transact'> & {
  config: Pick<Config, 'pushKeys' | 'isPushToLoopbackAllowed'>
}

export async function readPushSettings(
  { db, config }: Parts,
  { user }: Session,
): Promise<PushSettings> {
  const [choices, rows] = await Promise.all([
    findPushChoices(db, user.id),
    listSubscriptions(db, user.id),
  ])
  const subscriptions = rows.map(({ endpoint, createdAt }) => ({
    endpoint,
    createdAt: createdAt.toISOString(),
  }))
  return { publicKey: config.pushKeys?.publicKey ?? null, choices, subscriptions }
}

export const choosePush = (
  { db }: Parts,
  { user }: Session,
  edit: PushChoicesEdit,
): Promise<PushChoices> => savePushChoices(db, user.id, edit)

/** Notifies the session's user on this device from now on, until the session ends. */
export async function subscribe(
  { transact, config }: Parts,
  { user, sessionId }: Session,
  subscription: PushSubscriptionBody,
): Promise<Done | Refused<'push_off' | 'endpoint_refused' | 'endpoint_unknown'>> {
  if (config.pushKeys === null) return refused('push_off')
  try {
    await resolveEndpoint(subscription.endpoint, config.isPushToLoopbackAllowed)
  } catch (error) {
    return refused(error instanceof EndpointRefused ? 'endpoint_refused' : 'endpoint_unknown')
  }
  await transact((tx) => saveSubscription(tx, { userId: user.id, sessionId }, subscription))
  return DONE
}

/** Stops notifying the user on this device. Repeating it is harmless. */
export const unsubscribe = ({ db }: Parts, { user }: Session, endpoint: string): Promise<void> =>
  deleteSubscription(db, user.id, endpoint)
