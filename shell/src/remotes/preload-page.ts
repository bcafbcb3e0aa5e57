import type { Remotes } from './remotes.ts'
import { remoteForPath } from './routing.rules.ts'

/**
 * Loads the remote of a path that somebody is about to open (hover, focus). Its screen follows when
 * it is opened; a failure stays quiet until then.
 */
export function preloadPage({ registry, loader }: Remotes, path: string): void {
  const remote = remoteForPath(registry, path)
  if (remote !== undefined) void loader.remote(remote.name).catch(() => {})
}
