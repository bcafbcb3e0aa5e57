const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|)$/

/** Whether a database, mail or NATS address stays on this machine, where TLS is not needed. */
export const isLoopback = (url: string | URL): boolean => LOOPBACK.test(new URL(url).hostname)

/** Off this machine, connections use TLS with a verified certificate unless `sslmode` overrides that. */
export function withTls(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const isDecided = ['sslmode', 'ssl'].some((name) => url.searchParams.has(name))
  if (isDecided || isLoopback(url)) return databaseUrl
  url.searchParams.set('sslmode', 'verify-full')
  return url.href
}
