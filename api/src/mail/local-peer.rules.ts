import { isLoopbackName } from '../platform/own-name.rules.ts'

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
/** What a proxy adds: behind one, every peer is local. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a request comes from this machine itself, not through a proxy on it. The address is the
 * socket's: a header alone never makes a peer local. The Host must name this machine, so that a
 * foreign page whose name resolves to it (DNS rebinding) reads nothing.
 */
export const isLocalPeer = (address: string | undefined, headers: Headers): boolean =>
  address !== undefined &&
  LOOPBACK.test(address) &&
  isLoopbackName(headers.get('host') ?? '') &&
  !PROXY_HEADERS.some((name) => headers.has(name))
