import type { Mountain } from '@firstchair/contract'

/** The board as an answer that many clients share, made once. */
export type PolledBoard = {
  etag: string
  mountains: Mountain[]
  plain: string
  gzip: Uint8Array<ArrayBuffer>
}

const MADE_EVERY_MS = 1_000

/** Reads the board at most once a second, however many clients poll, and not at all if none does. */
export function createPolledBoard(
  readMountains: () => Promise<Mountain[]>,
  now: () => number = Date.now,
): () => Promise<PolledBoard> {
  let made: { at: number; board: Promise<PolledBoard> } | null = null
  return () => {
    if (made === null || now() - made.at >= MADE_EVERY_MS) {
      made = { at: now(), board: readMountains().then(boardOf) }
    }
    return made.board
  }
}

function boardOf(mountains: Mountain[]): PolledBoard {
  const plain = JSON.stringify({ messages: [], mountains })
  const etag = `"${Bun.hash(plain).toString(36)}"`
  return { etag, mountains, plain, gzip: Bun.gzipSync(plain) }
}
