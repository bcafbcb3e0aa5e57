import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Linux assigns ephemeral ports from 32 768 on, other systems from 49 152 on. */
const HANDED_OUT_FROM = 32_768
const FROM = 20_000

/**
 * A free port of 127.0.0.1 for a caller that binds it later, or releases and binds it again: no
 * other process gets it in between unless it requests this very port.
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
