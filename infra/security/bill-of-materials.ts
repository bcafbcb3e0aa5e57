import { z } from 'zod'

/** The entry of a package in `bun.lock`: `name@version`, its source, what it needs, its integrity. */
const lock = z.object({
  packages: z.record(z.string(), z.tuple([z.string()], z.unknown())),
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
}

/** Every package of a lock file that does not live in this repository, each version once. */
export function bomOf(lockText: string, application: { name: string; version: string }): Bom {
  const { packages } = lock.parse(Bun.JSONC.parse(lockText))
  const components = Object.values(packages)
    .filter(([resolved]) => !resolved.includes('@workspace:'))
    .map(([resolved, , , integrity]) => componentOf(resolved, integrity))
  const byPurl = new Map(components.map((component) => [component.purl, component]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...application } },
    components: [...byPurl.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  }
}

function componentOf(resolved: string, integrity: unknown): Component {
  const at = resolved.lastIndexOf('@')
  const [name, version] = [resolved.slice(0, at), resolved.slice(at + 1)]
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { type: 'library', 'bom-ref': purl, name, version, purl, hashes: hashesOf(integrity) }
}

/** Bun writes integrities as `sha512-` and Base64; CycloneDX requires hexadecimal digits. */
function hashesOf(integrity: unknown): Component['hashes'] {
  if (typeof integrity !== 'string' || !integrity.startsWith('sha512-')) return []
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
  return [{ alg: 'SHA-512', content }]
}
