const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request comes from this machine itself, by the socket's address. A proxy on this machine
 * is such a peer too, so a forwarded request never counts as local, whatever its headers say.
 */
export const isLocalPeer = (address: string, headers: Headers): boolean =>
  LOOPBACK.test(address) && !FORWARDING.some((header) => headers.has(header))
