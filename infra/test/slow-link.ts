import { startFaultProxy } from '../chaos/fault-proxy.ts'
import { type HeldBack, heldBackMs } from './held-back.ts'

const links = new Map<string, Promise<number>>()

/** The port for a server of the tests: its own, or that of a link whose packets are held back. */
export function portThrough(what: HeldBack, port: number): number | Promise<number> {
  const ms = heldBackMs(what)
  if (ms === 0) return port
  const key = `${what} ${port}`
  const known = links.get(key)
  if (known) return known
  // Half of the delay in each direction.
  const link = startFaultProxy(() => port).then((proxy) => {
    proxy.weather({ kind: 'slow', ms: ms / 2 })
    return proxy.port
  })
  links.set(key, link)
  return link
}
