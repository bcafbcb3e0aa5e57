import { join } from 'node:path'
import { navigationPlace, type Release, registeredRemote } from '@firstchair/contract'
import { z } from 'zod/mini'
import { Failure } from '../failure.ts'
import type { PartOptions } from './base-config.ts'
import type { Part } from './parts.ts'
import { runSource } from './run-source.ts'
import type { Repository } from './shared.ts'

/** A dynamic import: the file that contains it, and the specifier. */
export type LateImport = { file: string; request: string }

/** What the shell learns of a remote before it loads the code: the paths are stated there alone. */
export type DeclaredRemote = Pick<Release, 'routes' | 'slots' | 'navigation'> & {
  /** By path, or `#slot`: the imports that load the screen. */
  screens: Record<string, LateImport[]>
}

const loaded = { imports: z.array(z.object({ file: z.string(), request: z.string() })) }
const exportedRemote = z.object({
  name: z.string(),
  routes: z.array(
    z.object({
      ...{ path: z.string(), access: z.enum(['public', 'user', 'admin']), title: z.string() },
      navigation: z.optional(
        z.object({
          label: z.optional(z.string()),
          order: z.number(),
          also: z.optional(z.array(z.string())),
        }),
      ),
      ...loaded,
    }),
  ),
  slots: z.record(z.string(), z.object(loaded)),
})
type Exported = z.infer<typeof exportedRemote>

/** Modules may touch the page when they are imported: here, every part of it does nothing. */
const PRELUDE = `const nothing = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : nothing),
  set: () => true,
  apply: () => nothing,
  construct: () => nothing,
})
Object.assign(globalThis, { window: nothing, document: nothing, location: nothing })`

/** Calls each `load` as far as its first import. */
const SCRIPT = `const { remote } = exported
let imports = []
globalThis.firstchairImport = (file, request) => {
  imports.push({ file, request })
  return new Promise(() => {})
}
const importsOf = (load) => {
  imports = []
  load()
  return imports
}
return {
  name: remote.name,
  routes: remote.routes.map(({ load, ...route }) => ({ ...route, imports: importsOf(load) })),
  slots: Object.fromEntries(
    Object.entries(remote.slots ?? {}).map(([slot, load]) => [slot, { imports: importsOf(load) }]),
  ),
}`

/** Reads what `src/remote.tsx` exports, compiled as for a release. */
export async function readRemote(repository: Repository, part: Part): Promise<DeclaredRemote> {
  const { dir, name } = part
  const options: Omit<PartOptions, 'outDir'> = { ...repository, dir, name, mode: 'production' }
  const rule = { test: /\.tsx?$/, exclude: /node_modules/, enforce: 'post' } as const
  const result = await runSource(options, {
    path: 'src/remote.tsx',
    rules: [{ ...rule, loader: join(import.meta.dirname, 'late-imports.mjs') }],
    prelude: PRELUDE,
    script: SCRIPT,
  })
  const exported = exportedRemote.safeParse(result)
  if (!exported.success) {
    throw new Failure(
      `${name}: src/remote.tsx exports no remote.\n${z.prettifyError(exported.error)}`,
    )
  }
  if (exported.data.name !== name) {
    throw new Failure(`src/remote.tsx is that of ${exported.data.name}, package.json of ${name}.`)
  }
  return declared(exported.data)
}

function declared({ routes, slots }: Exported): DeclaredRemote {
  const screens: Record<string, LateImport[]> = {}
  for (const { path, imports } of routes) {
    const prefix = prefixOf(path)
    screens[prefix] = [...(screens[prefix] ?? []), ...imports]
  }
  for (const [slot, { imports }] of Object.entries(slots)) screens[`#${slot}`] = imports
  const navigation = routes.flatMap(({ path, title, access, navigation: place }) =>
    place === undefined
      ? []
      : z.parse(navigationPlace, {
          ...{ label: title, ...place, path: prefixOf(path) },
          access: access === 'admin' ? 'admin' : 'user',
        }),
  )
  return {
    routes: [...new Set(routes.map(({ path }) => prefixOf(path)))],
    slots: registeredRemote.shape.slots.parse(Object.keys(slots)),
    ...(navigation.length > 0 && { navigation }),
    screens,
  }
}

/** The registry routes by prefix: `/ticket` covers `/ticket/:code`. */
const prefixOf = (path: string): string => path.replace(/\/:.*/, '')
