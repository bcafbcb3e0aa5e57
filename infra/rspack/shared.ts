import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a federation build is told about one shared module. */
export type SharedModule = {
  singleton: true
  strictVersion: true
  requiredVersion: string
  eager?: boolean
  /** `false`: the remote brings no copy of its own; the host's is the only one. */
  import?: false
}

// A key that ends in `/` covers the package's subpaths. Only what the shell really imports is
// provided, so a remote that asks for another subpath fails in its build's proof, not in silence.
const LIBRARIES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'jotai',
  'jotai/',
  '@tanstack/react-query',
  'wouter',
  'zod',
] as const

/** Families that pull in overlays and collections: loaded when a route first needs them. */
const HEAVY_FAMILIES: ReadonlySet<string> = new Set([
  'alert-dialog',
  'dialog',
  'menu',
  'popover',
  'select',
  'tooltip',
])

type Manifest = { version: string; dependencies?: Record<string, string> }

const readManifest = (folder: string): Manifest =>
  // The file is the package manager's own input, so its shape is already proven.
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/**
 * The design system's component entries: `button`, `dialog`, … Tokens and style are names and
 * functions of the build, and the theme's values are the shell's alone: none of them is shared.
 */
export function designSystemEntries(root: string): string[] {
  const src = join(root, 'design-system/src')
  return readdirSync(src)
    .filter((folder) => existsSync(join(src, folder, `${folder}.tsx`)))
    .sort()
}

/** What every part agrees to share, and who brings it. No remote can change a line of this. */
export function sharedModules(
  root: string,
  part: 'shell' | 'remote',
): Record<string, SharedModule> {
  const version = caretVersions(root)
  const module = (name: string, isHeavy = false): SharedModule => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: version(name),
    ...(part === 'remote' ? { import: false } : { eager: !isHeavy }),
  })
  const designSystem = designSystemEntries(root).map((entry) => [
    `@firstchair/design-system/${entry}`,
    module('@firstchair/design-system', HEAVY_FAMILIES.has(entry)),
  ])
  return Object.fromEntries([
    ...LIBRARIES.map((key) => [key, module(key.replace(/\/$/, ''))]),
    ['@firstchair/sdk', module('@firstchair/sdk')],
    ...designSystem,
  ])
}

function caretVersions(root: string): (name: string) => string {
  const pinned = { ...readManifest(join(root, 'shell')).dependencies }
  const own: Record<string, string> = {
    '@firstchair/sdk': readManifest(join(root, 'shell/sdk')).version,
    '@firstchair/design-system': readManifest(join(root, 'design-system')).version,
  }
  return (name) => {
    const version = own[name] ?? pinned[name]
    if (version === undefined) throw new Error(`The shell does not depend on ${name}.`)
    return `^${version}`
  }
}
