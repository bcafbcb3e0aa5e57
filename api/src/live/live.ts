import { LIVE_PROTOCOL, TICK_EVERY_MS } from '@firstchair/contract'
import type { Server } from 'bun'
import type { Logger } from 'pino'
import type { Bus } from '../platform/bus/bus.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { every, type Repeating } from '../platform/repeat.ts'
import type { Times } from '../platform/throttled-log.ts'
import { createAdminTopics } from './admin-topics.ts'
import { type Announcer, createPublishing, type PublishingReads } from './announcer.ts'
import { createBroadcast, event } from './broadcast.ts'
import type { Clock } from './frame-merge.ts'
import { relayHints } from './hints.ts'
import { joinedRead } from './joined-read.ts'
import { createMissedChanges } from './missed-changes.ts'
import type { Outbox } from './outbox.ts'
import { createPolledBoard, type PolledBoard } from './polled-board.ts'
import { createPollers, type Pollers } from './pollers.ts'
import { createSockets, drainSockets, type OpenSocket, type Sockets } from './sockets.ts'

const CHECK_EVERY_MS = 30_000

export type LiveReads = PublishingReads & {
  listSeqs: () => Promise<{ id: string; seq: number }[]>
  findAlive: FindAlive
}

export type Live = Announcer & {
  opened: (socket: OpenSocket, server: Server<unknown>) => Promise<void>
  closed: (socket: OpenSocket) => void
  outbox: Outbox
  /** For clients whose network blocks the socket. */
  pollers: Pollers
  polledBoard: () => Promise<PolledBoard>
  /** Sends this instance's sockets the changes whose hints were lost on the bus. */
  catchUp: () => Promise<void>
  start: () => Repeating[]
  /** Open sockets and signed-in pollers of this instance. */
  socketCount: () => number
  /** Asks every client to reconnect, to another instance or a little later, across `withinMs`. */
  stop: (withinMs: number) => Promise<void>
}

type Parts = { bus: Bus; log: Logger } & {
  reads: LiveReads
  metrics?: Pick<Metrics, 'changeRelayed'>
  clock?: Clock
  tickEveryMs?: number
}

/** Publishes changes on the bus and forwards hints from the bus to this instance's sockets. */
export function createLive(parts: Parts): Live {
  const { bus, log, reads, metrics, clock, tickEveryMs = TICK_EVERY_MS } = parts
  const sockets = createSockets()
  const readSeqs = joinedRead(reads.listSeqs)
  // Bun provides the server with the first request; before that there are no sockets.
  let server: Server<unknown> | null = null

  const { announcer, outbox } = createPublishing({ bus, log, reads })
  const { everybody, frames, join, leave } = createBroadcast({
    send: (topic, text) => server?.publish(topic, text),
    ...(clock && { clock }),
  })
  const topics = createAdminTopics({
    ...(clock && { after: clock.after }),
    send: (topic) =>
      sockets.sendToAdmins(JSON.stringify(event({ type: 'admin_updated', data: { topic } }))),
  })
  const catchUp = createMissedChanges({ frames, readSeqs, findMountains: reads.findMountains })
  const checkSessions = (ids: string[]) => endDeadSessions(sockets, reads.findAlive, ids)
  const check = () => {
    pollers.dropIdle()
    return Promise.all([checkSessions(sockets.sessionIds()), catchUp()])
  }
  const hello = async () =>
    event({ type: 'hello', protocol: LIVE_PROTOCOL, mountains: await readSeqs(), tickEveryMs })
  const logFailure = (err: unknown, times: Times = {}) =>
    log.error({ err, ...times }, 'A live message could not be made.')

  relayHints({
    ...{ bus, sockets, frames, topics, everybody },
    onRelayed: (ms) => metrics?.changeRelayed(ms),
    checkSessions: (ids) => void checkSessions(ids).catch(logFailure),
  })
  const pollers = createPollers(sockets, async () => JSON.stringify(await hello()))
  // Hints published while the bus was down are lost, so all clients compare their state.
  bus.onUp(() => {
    pollers.drop()
    if (sockets.count() > 0) hello().then(everybody, logFailure)
  })

  return {
    ...announcer,
    outbox,
    pollers,
    polledBoard: createPolledBoard(async () =>
      reads.findMountains((await readSeqs()).map(({ id }) => id)),
    ),
    opened: async (socket, ofServer) => {
      server = ofServer
      sockets.add(socket)
      join(socket)
      // The socket joins first, so that changes during the read of the hello arrive as frames.
      socket.send(JSON.stringify(await hello()))
    },
    closed: (socket) => {
      sockets.remove(socket)
      leave(socket)
    },
    catchUp,
    socketCount: sockets.count,
    start: () => [
      every(CHECK_EVERY_MS, check, logFailure),
      every(tickEveryMs, async () => everybody(event({ type: 'tick' })), logFailure),
    ],
    stop: (withinMs) => drainSockets(sockets, withinMs),
  }
}

/** Returns those of the sessions that have not ended. */
export type FindAlive = (sessionIds: string[]) => Promise<ReadonlyMap<string, { isAdmin: boolean }>>

/** Closes the sockets of ended sessions and updates which of the others receive admin events. */
export async function endDeadSessions(
  sockets: Pick<Sockets, 'setAdmin' | 'endSession'>,
  findAlive: FindAlive,
  sessionIds: string[],
): Promise<void> {
  if (sessionIds.length === 0) return
  const alive = await findAlive(sessionIds)
  for (const id of sessionIds) {
    const session = alive.get(id)
    if (session) sockets.setAdmin(id, session.isAdmin)
    else sockets.endSession(id)
  }
}
