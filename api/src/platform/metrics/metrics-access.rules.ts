const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request comes from this machine itself, by the socket's address. A proxy on this
 * machine also has such an address, so a request with a forwarding header never counts as local.
 */
export const isLocalPeer = (address: string, headers: Headers): boolean =>
  LOOPBACK.test(address) && !FORWARDING.some((header) => headers.has(header))
