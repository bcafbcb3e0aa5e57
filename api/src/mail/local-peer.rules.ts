import { isLoopbackName } from '../platform/own-name.rules.ts'

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
/** What a proxy adds: behind one, every peer is local. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether somebody on this machine asks, and nobody through him. The address is the socket's: a
 * header alone never makes a peer local. And he asks for this machine by its own name: a page elsewhere
 * whose name was made to lead here (DNS rebinding) has a local browser, and reads nothing.
 */
export const isLocalPeer = (address: string | undefined, headers: Headers): boolean =>
  address !== undefined &&
  LOOPBACK.test(address) &&
  isLoopbackName(headers.get('host') ?? '') &&
  !PROXY_HEADERS.some((name) => headers.has(name))
