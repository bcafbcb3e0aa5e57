import { z } from 'zod'

/** What `bun.lock` says of a package: `name@version`, its source, what it needs, its integrity. */
const lock = z.object({
  packages: z.record(z.string(), z.tuple([z.string()], z.unknown())),
})
const needs = z.object({
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})

type Component = {
  type: 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  hashes: { alg: 'SHA-512'; content: string }[]
}
/** A bill of materials in the format CycloneDX 1.6. */
export type Bom = {
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  version: 1
  metadata: { component: { type: 'application'; name: string; version: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Every package of a lock file that does not live in this repository, and what each depends on. */
export function bomOf(lockText: string, application: { name: string; version: string }): Bom {
  const { packages } = lock.parse(Bun.JSONC.parse(lockText))
  const installed = Object.entries(packages)
    .filter(([, [resolved]]) => !resolved.includes('@workspace:'))
    .map(([path, [resolved, , required, integrity]]) => ({
      path,
      component: componentOf(resolved, integrity),
      needs: needs.safeParse(required).data ?? {},
    }))
  const refs = new Map(installed.map(({ path, component }) => [path, component['bom-ref']]))
  const components = new Map(installed.map(({ component }) => [component['bom-ref'], component]))
  const dependsOn = new Map<string, Set<string>>()
  for (const { path, component, needs } of installed) {
    const found = dependsOn.get(component['bom-ref']) ?? new Set()
    dependsOn.set(component['bom-ref'], found)
    for (const name of Object.keys({ ...needs.dependencies, ...needs.optionalDependencies })) {
      const ref = resolve(refs, path, name)
      if (ref !== undefined) found.add(ref)
    }
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...application } },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
    dependencies: [...dependsOn]
      .map(([ref, needed]) => ({ ref, dependsOn: [...needed].sort() }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  }
}

function componentOf(resolved: string, integrity: unknown): Component {
  const at = resolved.lastIndexOf('@')
  const [name, version] = [resolved.slice(0, at), resolved.slice(at + 1)]
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { type: 'library', 'bom-ref': purl, name, version, purl, hashes: hashesOf(integrity) }
}

/** Bun names integrities `sha512-` and Base64; CycloneDX wants hexadecimal digits. */
function hashesOf(integrity: unknown): Component['hashes'] {
  if (typeof integrity !== 'string' || !integrity.startsWith('sha512-')) return []
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
  return [{ alg: 'SHA-512', content }]
}

/** The package that `name` means for the package at `path`: its own copy, else an outer one. */
function resolve(
  refs: ReadonlyMap<string, string>,
  path: string,
  name: string,
): string | undefined {
  const own = refs.get(`${path}/${name}`)
  if (own !== undefined || path === '') return own ?? refs.get(name)
  const outer = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  return resolve(refs, outer, name)
}
