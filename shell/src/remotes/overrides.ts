import { isLoopback } from '@firstchair/contract'
import { tabStorage } from '@firstchair/sdk'
import { type Overrides, readOverrides } from './overrides.rules.ts'

const KEY = 'firstchair-overrides'

/** True in builds for everything but production, where this code is compiled out. */
export const OVERRIDES_ALLOWED = process.env.REMOTE_OVERRIDES === 'allowed'

/** This tab's overrides: the address adds to what the tab remembers, once the user has agreed. */
export function activeOverrides(): Overrides {
  if (!OVERRIDES_ALLOWED) return {}
  const kept = remembered()
  const wanted = Object.entries(readOverrides(location.search))
  // Whoever leads a developer to an address must not choose the code that runs with their session.
  const isAgreed = (name: string, url: string) =>
    kept[name] === url || confirm(`Run ${name} from ${url} with your session?`)
  const agreed = wanted.filter(([name, url]) => isAgreed(name, url))
  const overrides = { ...kept, ...Object.fromEntries(agreed) }
  if (Object.keys(overrides).length > 0) tabStorage.keep(KEY, JSON.stringify(overrides))
  return overrides
}

function remembered(): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(tabStorage.read(KEY) ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    const entries = Object.entries(parsed).filter(
      ([, url]) => typeof url === 'string' && isLoopback(url),
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/** Back to what is released, with a page load: versions are decided once per load. */
export function resetOverrides(): void {
  tabStorage.keep(KEY, null)
  // A developer's own remote is left by the server.
  location.assign(`${location.pathname}?development=`)
}
