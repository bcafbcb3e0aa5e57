import type { RegisteredRemote, Registry } from '@firstchair/contract'

const isWithin = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** The remote whose path prefix covers `path`; the registry decides, no remote's code is needed. */
export const remoteForPath = (registry: Registry, path: string): RegisteredRemote | undefined =>
  registry.remotes.find(({ routes }) => routes.some((route) => isWithin(path, route)))

/** The remote that fills a home slot at `/`. */
export const remoteForSlot = (
  registry: Registry,
  slot: RegisteredRemote['slots'][number],
): RegisteredRemote | undefined => registry.remotes.find(({ slots }) => slots.includes(slot))
