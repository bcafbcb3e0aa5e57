import { isWithinPath, type Registry } from '@firstchair/contract'
import type { RemoteLoader } from './remote-loader.ts'
import { routeAt } from './route-at.ts'

type Parts = { registry: Registry; loader: RemoteLoader }

/** Loads the remote and the screen of a path that the user is about to open. */
export async function preloadPath({ registry, loader }: Parts, path: string): Promise<void> {
  const owner = registry.remotes.find(({ routes }) =>
    routes.some((route) => isWithinPath(path, route)),
  )
  if (owner === undefined || owner.isDisabled) return
  const { name } = owner
  try {
    const { routes } = await loader.remote(name)
    const screen = routeAt(routes, path)
    if (screen !== undefined) await loader.screen(name, screen.load)
  } catch {
    // The loader has logged it; the page shows the failure when it is opened.
  }
}

/** Loads the remote and the screen of a home slot. Also resolves when that fails. */
export async function preloadSlot(
  { registry, loader }: Parts,
  slot: 'board' | 'profile',
): Promise<void> {
  const owner = registry.remotes.find(({ slots }) => slots.includes(slot))
  if (owner === undefined || owner.isDisabled) return
  try {
    const load = (await loader.remote(owner.name)).slots?.[slot]
    if (load !== undefined) await loader.screen(owner.name, load)
  } catch {
    // As above.
  }
}

/** A pointer over a link, or the focus on it, is the intent to follow it. */
export function preloadOnIntent(parts: Parts): void {
  const watch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin === location.origin) void preloadPath(parts, link.pathname)
  }
  document.addEventListener('pointerover', watch, { passive: true })
  document.addEventListener('focusin', watch)
}
