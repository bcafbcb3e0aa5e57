/** A cache that the service worker serves, and that the shell deletes when the user logs out. */
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
      // Storing a file loads it, which adds another entry.
      if (!isFile(name) || names.has(name)) continue
      names.add(name)
      kept.add(name).catch(() => names.delete(name))
    }
  })
  // Also files that load later, such as the code reader.
  observer.observe({ type: 'resource', buffered: true })
}

function isFile(address: string): boolean {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && /^\/(shell|remotes)\//.test(pathname)
}
