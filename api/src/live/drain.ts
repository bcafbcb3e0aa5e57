import type { OpenSocket, Sockets } from './sockets.ts'

/** WebSocket: "service restart". */
const RESTART_CODE = 1012
const PORTION_EVERY_MS = 100
/** Fewer than these reconnect without a load worth spreading. */
const SMALLEST_PORTION = 50

type Clock = { pause: (ms: number) => Promise<unknown> }

/**
 * Asks every client to reconnect, spread evenly over `withinMs`, so that the other instances do not
 * get all of them at once. Sockets that are still open go on receiving changes meanwhile.
 */
export async function drainSockets(
  sockets: Pick<Sockets, 'list'>,
  withinMs: number,
  { pause }: Clock = { pause: Bun.sleep },
): Promise<void> {
  const open: OpenSocket[] = sockets.list()
  const portion = Math.max(SMALLEST_PORTION, Math.ceil((open.length * PORTION_EVERY_MS) / withinMs))
  for (let start = 0; start < open.length; start += portion) {
    if (start > 0) await pause(PORTION_EVERY_MS)
    for (const socket of open.slice(start, start + portion)) {
      socket.close(RESTART_CODE, 'The server restarts.')
    }
  }
}
