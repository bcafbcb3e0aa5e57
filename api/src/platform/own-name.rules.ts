const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i

/** The name in a Host header, without its port. */
const withoutPort = (host: string): string => host.replace(/:\d*$/, '')

/**
 * Whether this host name can be one of ours. The owner of a foreign name can point it to this
 * server (DNS rebinding), and its pages would then count as same-origin. This is impossible for IP
 * addresses, localhost and our own name.
 */
export function isOwnName(host: string, publicUrl: string): boolean {
  const name = withoutPort(host)
  return (
    LOOPBACK.test(name) ||
    ADDRESS.test(name) ||
    name.toLowerCase() === new URL(publicUrl).hostname.toLowerCase()
  )
}

/** Whether the host name always means this machine. */
export const isLoopbackName = (host: string): boolean => LOOPBACK.test(withoutPort(host))

/**
 * Whether a page of this origin is one of ours, by the headers `Origin` and `Host`. Outside production
 * a phone may open this machine's IP address, of which no stranger's page can be.
 */
export function isOwnOrigin(
  origin: string,
  host: string | null,
  { publicUrl, isProduction }: { publicUrl: string; isProduction: boolean },
): boolean {
  if (origin === publicUrl) return true
  if (isProduction || host === null || URL.parse(origin)?.host !== host) return false
  return LOOPBACK.test(withoutPort(host)) || ADDRESS.test(withoutPort(host))
}
