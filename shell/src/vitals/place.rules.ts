import { isWithinPath, type Registry } from '@firstchair/contract'
import type { Overrides } from '../remotes/overrides.rules.ts'
import { cleanPath, screenAt, type Viewer } from '../routing/screen.rules.ts'

/** The released part whose screen a page shows, and the route that the part declares. */
export type Place = { remote: string; version: string; route: string }

/** Null when no released part is shown: a redirection, an unknown path, an overridden remote. */
export function placeAt(
  address: string,
  user: Viewer,
  { shell, remotes }: Registry,
  overrides: Overrides,
): Place | null {
  const path = cleanPath(address)
  const screen = screenAt(path, user, remotes)
  if (screen.kind === 'landing') {
    return shell === undefined ? null : { remote: 'shell', version: shell, route: '/' }
  }
  if (screen.kind !== 'slot' && screen.kind !== 'remote') return null
  const { name, version, routes } = screen.remote
  const route = screen.kind === 'slot' ? '/' : routes.find((prefix) => isWithinPath(path, prefix))
  if (route === undefined || overrides[name] !== undefined) return null
  return { remote: name, version, route }
}
