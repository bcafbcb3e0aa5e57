/** The service worker answers from it, and the shell removes it with its user. */
const KEPT = 'firstchair-gate'

/**
 * Keeps this page's document and files for a reload without a connection: phones discard pages while
 * they are in a pocket. Rejects without a connection, and what is kept then stays.
 */
export async function keepPage(): Promise<void> {
  const page = await fetch('/gate')
  if (!page.ok) return
  await caches.delete(KEPT)
  const kept = await caches.open(KEPT)
  await kept.put('/gate', page)
  const names = new Set<string>()
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      // Keeping a file loads it, which is another entry.
      if (!isFile(name) || names.has(name)) continue
      names.add(name)
      kept.add(name).catch(() => names.delete(name))
    }
  })
  // Also what is loaded later: the reader of codes.
  observer.observe({ type: 'resource', buffered: true })
}

function isFile(address: string): boolean {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && /^\/(shell|remotes)\//.test(pathname)
}
