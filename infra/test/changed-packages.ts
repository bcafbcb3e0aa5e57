import { isDeepStrictEqual } from 'node:util'

type Manifest = Record<string, unknown> & {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The dependencies that differ between two states of a package.json; null if anything else does. */
export function changedDependencies(before: string, after: string): string[] | null {
  const [old, present] = [before, after].map((text) => {
    const { dependencies, devDependencies, ...others } = JSON.parse(text) as Manifest // bun has read it for the installation
    return { versions: { ...dependencies, ...devDependencies }, others }
  })
  if (!isDeepStrictEqual(old?.others, present?.others)) return null
  return differing(old?.versions ?? {}, present?.versions ?? {})
}

/** `"react-dom": ["react-dom@19.3.1", "", { "dependencies": { … } }, "sha512-…"]` */
type Locked = [id: string, registry?: string, needs?: Record<string, unknown>, hash?: string]
type Lock = { packages: Record<string, Locked> }

/** The packages whose code differs between two states of bun.lock, or that of what they depend on. */
export function changedInLock(before: string, after: string): string[] {
  const [old, present] = [before, after].map((text) => (Bun.JSONC.parse(text) as Lock).packages) // written by bun
  const changed = new Set(differing(old ?? {}, present ?? {}).map(nameInLock))
  // The iteration also visits packages that are added on the way.
  for (const name of changed) {
    for (const [key, [, , needs]] of Object.entries(present ?? {})) {
      const kinds = [needs?.dependencies, needs?.optionalDependencies, needs?.peerDependencies]
      if (kinds.some((kind) => Object.hasOwn(Object(kind), name))) changed.add(nameInLock(key))
    }
  }
  return [...changed]
}

/** `parent/@scope/name` is another version of `@scope/name`, for one package that depends on it. */
const nameInLock = (key: string): string => /(?:^|\/)((?:@[^/]+\/)?[^/]+)$/.exec(key)?.[1] ?? key

const differing = (one: Record<string, unknown>, other: Record<string, unknown>): string[] =>
  Object.keys({ ...one, ...other }).filter((key) => !isDeepStrictEqual(one[key], other[key]))
