import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/**
 * Networks that no push service is in. Servers there trust their neighbors, so a bidder must not be
 * able to make this one call them (RFC 6890).
 */
const PRIVATE: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Outside 2000::/3 nothing is public; inside, these contain IPv4 addresses or examples. */
const PRIVATE_IPV6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blocked = new BlockList()
for (const [network, prefix] of PRIVATE) blocked.addSubnet(network, prefix, 'ipv4')
const blockedIpv6 = new BlockList()
for (const [network, prefix] of PRIVATE_IPV6) blockedIpv6.addSubnet(network, prefix, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether anybody may be at this address, on the internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !blocked.check(address, 'ipv4')
  return version === 6 && unicast.check(address, 'ipv6') && !blockedIpv6.check(address, 'ipv6')
}

export const isLoopbackAddress = (address: string): boolean =>
  loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** This server does not call that push service. */
export class EndpointRefused extends Error {
  override name = 'EndpointRefused'
}

/** Host names as sockets take them: without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * The address to connect to. Push services are public, and reached by HTTPS at its own port. All
 * addresses of a name must be public: connecting to the checked one leaves no time for the
 * name to get another. Throws {@link EndpointRefused}, or the error of the name server.
 */
export async function resolveEndpoint(
  endpoint: string,
  isLoopbackAllowed: boolean,
): Promise<{ url: URL; address: string }> {
  const url = new URL(endpoint)
  const host = hostOf(url)
  const found = isIP(host)
    ? [host]
    : (await lookup(host, { all: true })).map((each) => each.address)
  const [address] = found
  if (address === undefined) throw new EndpointRefused('The name has no address.')
  if (isLoopbackAllowed && found.every(isLoopbackAddress)) return { url, address }
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    throw new EndpointRefused('Push services are reached by HTTPS at its own port.')
  }
  if (!found.every(isPublicAddress)) throw new EndpointRefused('The address is not public.')
  return { url, address }
}
