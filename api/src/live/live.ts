import { LIVE_PROTOCOL, type LiveEvent, type Mountain } from '@firstchair/contract'
import type { Server } from 'bun'
import type { Announcer, Deps } from '../platform/deps.ts'
import { type Repeating, repeat } from '../platform/repeat.ts'
import { createAdminTopics } from './admin-topics.ts'
import { createAnnouncer } from './announcer.ts'
import { event } from './event.ts'
import { type Clock, createFrameMerge } from './frame-merge.ts'
import { createFrameSlices } from './frame-slices.ts'
import { hearHints } from './hear-hints.ts'
import { joinedRead } from './joined-read.ts'
import { createMissedChanges } from './missed-changes.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createSockets, type OpenSocket } from './sockets.ts'

/** Bun's topic of everybody. */
export const EVERYBODY = 'everybody'
const CHECK_EVERY_MS = 30_000

export type LiveReads = {
  listSeqs: () => Promise<{ id: string; seq: number }[]>
  findMountains: (ids: string[]) => Promise<Mountain[]>
  /** Of these sessions, the ones that live. */
  findAlive: (sessionIds: string[]) => Promise<ReadonlyMap<string, { isAdmin: boolean }>>
  listOverdue: () => Promise<string[]>
  markPublished: (upTo: ReadonlyMap<string, number>) => Promise<void>
}

export type Live = Announcer & {
  opened: (socket: OpenSocket, server: Server<unknown>) => Promise<void>
  closed: (socket: OpenSocket) => void
  outbox: Outbox
  /** Tells this instance's sockets what the bus has lost without a sign. */
  catchUp: () => Promise<void>
  start: () => Repeating
  /** Tells every client to connect again elsewhere, or a little later. */
  stop: () => void
}

type Parts = Pick<Deps, 'bus' | 'log'> & { reads: LiveReads; clock?: Clock }

/** Puts what has changed on the bus, and what comes from the bus on this instance's sockets. */
export function createLive({ bus, log, reads, clock }: Parts): Live {
  const sockets = createSockets()
  const readSeqs = joinedRead(reads.listSeqs)
  // Bun hands the server to the first request; without a socket there is nobody to tell.
  let server: Server<unknown> | null = null

  const slices = createFrameSlices({
    send: (text) => server?.publish(EVERYBODY, text),
    ...(clock && { clock, afterSending: (work) => clock.after(0, work) }),
  })
  const everybody = (event: LiveEvent) => slices.push(JSON.stringify(event))
  const hello = async () =>
    event({ type: 'hello', protocol: LIVE_PROTOCOL, mountains: await readSeqs() })
  const frames = createFrameMerge({
    send: ({ type, mountain }) => everybody(event({ type, data: { mountain } })),
    sendRemoved: (id) => everybody(event({ type: 'mountain_removed', data: { id } })),
    ...(clock && { clock }),
  })
  const topics = createAdminTopics({
    ...(clock && { after: clock.after }),
    send: (topic) =>
      sockets.sendToAdmins(JSON.stringify(event({ type: 'admin_updated', data: { topic } }))),
  })
  const { findMountains } = reads
  const catchUp = createMissedChanges({ frames, readSeqs, findMountains })
  const outbox = createOutbox({
    bus,
    listOverdue: reads.listOverdue,
    markPublished: reads.markPublished,
    publish: publishPresent,
    onError: (error) => log.error({ err: error }, 'The outbox waits for its next round.'),
  })

  const announcer = createAnnouncer({ bus, outbox })

  async function publishPresent(ids: string[]): Promise<void> {
    const present = new Map((await reads.findMountains(ids)).map((each) => [each.id, each]))
    for (const id of ids) {
      const mountain = present.get(id)
      // A lost hint may have been a bid's: the frame that says more is the safe one.
      if (mountain) announcer.mountainChanged(mountain, 'bid_placed')
      else announcer.mountainRemoved(id)
    }
  }

  async function endDeadSessions(sessionIds: string[]): Promise<void> {
    if (sessionIds.length === 0) return
    const alive = await reads.findAlive(sessionIds)
    for (const id of sessionIds) {
      const session = alive.get(id)
      if (session) sockets.setAdmin(id, session.isAdmin)
      else sockets.endSession(id)
    }
  }

  hearHints({
    ...{ bus, sockets, frames, topics, everybody },
    checkSessions: (ids) => void endDeadSessions(ids).catch(logFailure),
  })
  // What others published while the bus was away is lost: everybody compares.
  bus.onUp(() => {
    if (sockets.count() > 0) hello().then(everybody, logFailure)
  })

  function logFailure(error: unknown): void {
    log.error({ err: error }, 'A live message could not be made.')
  }

  return {
    ...announcer,
    outbox,
    opened: async (socket, ofServer) => {
      server = ofServer
      sockets.add(socket)
      // In this order: what changes while the hello is read comes as a frame.
      socket.send(JSON.stringify(await hello()))
    },
    closed: sockets.remove,
    catchUp,
    start: () =>
      repeat(
        CHECK_EVERY_MS,
        () => Promise.all([endDeadSessions(sockets.sessionIds()), catchUp()]),
        logFailure,
      ),
    stop: () => sockets.closeAll(1012, 'The server restarts.'),
  }
}
