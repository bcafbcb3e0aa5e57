const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i

/** The name in a Host header, without its port. */
const nameOf = (host: string): string => host.replace(/:\d*$/, '')

/**
 * Whether a page under this name can be one of ours. A name that somebody else owns may be made to
 * lead here (DNS rebinding), and its pages would then count as same-origin; nobody can do that with
 * an address, with localhost, or with our own name.
 */
export function isOwnName(host: string, publicUrl: string): boolean {
  const name = nameOf(host)
  return (
    LOOPBACK.test(name) ||
    ADDRESS.test(name) ||
    name.toLowerCase() === new URL(publicUrl).hostname.toLowerCase()
  )
}

/** Whether somebody asked for this machine by a name that means nothing but this machine. */
export const isLoopbackName = (host: string): boolean => LOOPBACK.test(nameOf(host))
