import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProvidedVersions, RequiredVersions } from '@firstchair/contract'

/**
 * The page's table of shared modules by name, which the shell fills: remotes are built with its members
 * in place of the packages.
 */
export const TABLE = 'firstchairShared'
/** The virtual module, in the shell's folder, that fills both tables. */
export const SHARED_TABLE = 'firstchair-shared.js'
/** The page's table of functions that load the modules that come after the shell, by name. */
export const LATE_TABLE = 'firstchairLate'

/** Only remotes use it, so it comes after the first load. */
const LATE_LIBRARIES = ['jotai/utils']

const LIBRARIES = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  ...['jotai', '@tanstack/react-query', 'zod/mini', '@firstchair/sdk'],
  ...LATE_LIBRARIES,
]

/**
 * The design system's light core, which comes with the shell. Forms, collections and what only remotes
 * show are the heavy families: one chunk, loaded when a remote first needs one of them, and a separate
 * chunk for each component that only some screens show (`OWN_CHUNKS`).
 */
const LIGHT_CORE: ReadonlySet<string> = new Set([
  'alert-dialog',
  'button',
  'button-link',
  'connection-status',
  'container',
  'countdown',
  'dialog',
  'error-state',
  'heading',
  'icon',
  'icon-button',
  'link',
  'menu',
  'navigation',
  'night-band',
  'price',
  'skeleton',
  'spinner',
  'text',
  'visually-hidden',
])

/** The design system's heavy families without a separate chunk, and what several chunks need. */
export const FAMILIES_CHUNK = 'families'

const OVERLAYS = 'overlays'
const MENUS = 'menus'
const DESK = 'desk'
/** Modules that only late chunks share are in the first of these that needs them, else in the last. */
const COMMON_OF_LATE = [OVERLAYS, MENUS, DESK]

/** Chunks that no first screen of bidders needs: of panels, and of what a press opens. */
const LATE_CHUNKS: ReadonlySet<string> = new Set([
  ...['charts', 'ordering', 'tables', ...COMMON_OF_LATE],
])
/** Those that documents of panels preload all the same, because panels show them at once. */
const OF_PANELS: ReadonlySet<string> = new Set(['charts', DESK])

/**
 * Families by the chunk that contains them: `fields` has what most forms consist of, `overlays` what
 * opens beside a control, `desk` the forms and views of panels, `ridge` the mountains of board and
 * landing page, `facts` the list of a win's details.
 */
const OWN_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  fields: ['form', 'money-field', 'password-field', 'text-field'],
  choices: ['checkbox', 'switch'],
  atoms: ['jotai/utils'],
  [OVERLAYS]: ['tooltip'],
  ridge: ['mountain-ridge'],
  facts: ['description-list'],
  [MENUS]: ['menu'],
  [DESK]: ['combo-box', 'date-field', 'file-drop', 'number-field', 'tabs', 'text-area'],
  tables: ['data-table'],
  charts: ['chart-figure', 'sparkline'],
  ordering: ['reorder-list', 'slider'],
}

/** Chunks of which each is written by the shell's build when it has modules for it. */
export const HEAVY_CHUNKS = [FAMILIES_CHUNK, ...Object.keys(OWN_CHUNKS)]

const DESIGN_SYSTEM = '@firstchair/design-system'

/** Whether a shared module comes after the first load, in one of `HEAVY_CHUNKS`. */
export const isHeavy = (shared: string): boolean =>
  LATE_LIBRARIES.includes(shared) ||
  (shared.startsWith(`${DESIGN_SYSTEM}/`) &&
    !LIGHT_CORE.has(shared.slice(DESIGN_SYSTEM.length + 1)))

/** The chunk of an entry of the design system that is no part of the light core. */
const ownChunkOf = (entry: string): string =>
  Object.keys(OWN_CHUNKS).find((chunk) => OWN_CHUNKS[chunk]?.includes(entry)) ?? FAMILIES_CHUNK

/** The heavy chunk that the document preloads for an import, or null. */
export function preloadedChunkOf(shared: string): string | null {
  if (!isHeavy(shared)) return null
  const chunk = ownChunkOf(shared.replace(`${DESIGN_SYSTEM}/`, ''))
  return LATE_CHUNKS.has(chunk) && !OF_PANELS.has(chunk) ? null : chunk
}

/**
 * The chunk of a module, by the entries of the design system that need it; null means a
 * request from elsewhere. A module is in one chunk, and in a late one only when nothing else needs
 * it.
 */
export function heavyChunkOf(entries: readonly (string | null)[]): string {
  const chunks = new Set(
    entries.map((entry) => (entry === null ? FAMILIES_CHUNK : ownChunkOf(entry))),
  )
  const early = [...chunks].filter((chunk) => !LATE_CHUNKS.has(chunk))
  const [first, ...others] = early.length > 0 ? early : chunks
  if (first === undefined) return FAMILIES_CHUNK
  if (others.length === 0) return first
  // What forms have in common is with their fields, which boards do not load.
  const common = early.length > 0 ? HEAVY_CHUNKS : COMMON_OF_LATE
  return common.find((chunk) => chunks.has(chunk)) ?? DESK
}

type Manifest = { version: string; dependencies?: Record<string, string> }

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // bun has read it for the installation

/** Libraries of which the shell provides only some exports: the module that lists them, from the shell's folder. */
const PARTS: Readonly<Record<string, string>> = {
  '@tanstack/react-query': './src/remotes/page-query.ts',
}

/** The module that the shell provides under a name. */
export const sourceOf = (shared: string): string => PARTS[shared] ?? shared

/** What the shell provides. The kit has it as data, for repositories without these folders. */
export type Provided = ProvidedVersions & {
  /** The design system's component entries. */
  entries: readonly string[]
  /** The version of each library of the shell. */
  libraries: Readonly<Record<string, string>>
}

/** Where parts are built: this repository, or that of a remote that uses the kit. */
export type Repository = {
  root: string
  provided: Provided
  /** The kit's files, by the names under which the shell shares them. */
  alias?: Readonly<Record<string, string>>
}

export const readRepository = (root: string): Repository => ({ root, provided: readProvided(root) })

/** What the shell of this source tree provides. */
export const readProvided = (root: string): Provided => ({
  sdk: readManifest(join(root, 'shell/sdk')).version,
  designSystem: readManifest(join(root, 'design-system')).version,
  entries: designSystemEntries(root),
  libraries: { ...readManifest(join(root, 'shell')).dependencies },
})

/**
 * The design system's component entries: `button`, `dialog`, … Tokens and style are names and
 * functions of the build; the theme's values and the toast's region are the shell's alone.
 */
export function designSystemEntries(root: string): string[] {
  const src = join(root, 'design-system/src')
  return readdirSync(src)
    .filter((folder) => existsSync(join(src, folder, `${folder}.tsx`)) && folder !== 'toast')
    .sort()
}

/** The versions that a part requires if it declares none: those it is built with. */
export const requiredByDefault = ({ sdk, designSystem }: ProvidedVersions): RequiredVersions => ({
  sdk: `^${sdk}`,
  designSystem: `^${designSystem}`,
})

/** The modules that the shell provides and no remote contains, by the names that remotes import. */
export const sharedNames = ({ entries }: Pick<Provided, 'entries'>): string[] => [
  ...LIBRARIES,
  ...entries.map((entry) => `${DESIGN_SYSTEM}/${entry}`),
]
