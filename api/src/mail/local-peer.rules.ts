import { isLoopbackName } from '../platform/own-name.rules.ts'

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
/** Headers that proxies add. Behind a proxy every peer looks local. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a request comes from this machine itself and not through a proxy. The address is that of
 * the socket, because headers can be forged. The Host must name this machine, so that a foreign
 * page whose name resolves to it (DNS rebinding) cannot read anything.
 */
export const isLocalPeer = (address: string | undefined, headers: Headers): boolean =>
  address !== undefined &&
  LOOPBACK.test(address) &&
  isLoopbackName(headers.get('host') ?? '') &&
  !PROXY_HEADERS.some((name) => headers.has(name))
