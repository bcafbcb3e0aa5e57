import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Linux hands out ports from 32 768 by itself, other systems from 49 152. */
const HANDED_OUT_FROM = 32_768
const FROM = 20_000

/**
 * A port of 127.0.0.1 that is free, for who cannot take it at once, or leaves it and comes back: no
 * other process is given it in between unless it asks for just this one.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, HANDED_OUT_FROM)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
