import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { designSystemEntries } from '../../rspack/shared.ts'
import { compareDeclarations, type Difference } from './compare.ts'
import { type Declarations, type PublicPackage, presentDeclarations } from './declarations.ts'

/** The packages that remotes get from the shell: their types cross deployments. */
export const publicPackages = (root: string): PublicPackage[] => [
  { name: 'sdk', dir: 'shell/sdk', entries: ['shell/sdk/src/index.ts'] },
  {
    name: 'design-system',
    dir: 'design-system',
    entries: designSystemEntries(root).map((entry) => `design-system/src/${entry}/${entry}.tsx`),
  },
]

export function publicPackage(root: string, name: string): PublicPackage {
  const found = publicPackages(root).find((pack) => pack.name === name)
  if (found === undefined) throw new Error(`No public package has the name ${name}.`)
  return found
}

/** What a version of a package offers. */
export type PublicTypes = { version: string; declarations: Declarations }

const recordPath = (root: string, { name }: PublicPackage): string =>
  join(root, 'infra/check/public-types', `${name}.txt`)

const FILE = '// --- '

export const formatPublicTypes = ({ version, declarations }: PublicTypes): string =>
  Object.keys(declarations)
    .sort()
    .reduce((text, path) => `${text}\n${FILE}${path}\n${declarations[path]}`, `${version}\n`)

export function parsePublicTypes(text: string): PublicTypes {
  const [version = '', ...files] = text.split(`\n${FILE}`)
  const declarations = files.map((file): [string, string] => {
    const end = file.indexOf('\n')
    return [file.slice(0, end), file.slice(end + 1)]
  })
  return { version: version.trim(), declarations: Object.fromEntries(declarations) }
}

export const readRecord = (root: string, pack: PublicPackage): PublicTypes =>
  parsePublicTypes(readFileSync(recordPath(root, pack), 'utf8'))

export const writeRecord = (root: string, pack: PublicPackage, types: PublicTypes): void =>
  writeFileSync(recordPath(root, pack), formatPublicTypes(types))

export function presentPublicTypes(root: string, pack: PublicPackage): PublicTypes {
  const manifest = JSON.parse(readFileSync(join(root, pack.dir, 'package.json'), 'utf8')) as {
    version: string
  } // bun has read it for the installation
  return { version: manifest.version, declarations: presentDeclarations(root, pack) }
}

/** The lowest version that a package may have after these differences. */
export function neededVersion(version: string, differences: readonly Difference[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (differences.some(({ is }) => is === 'gone')) return `${major + 1}.0.0`
  return differences.length > 0 ? `${major}.${minor + 1}.0` : version
}

/** Why a package cannot be released as it is, or null. */
export function findVersionProblem(
  name: string,
  recorded: string,
  version: string,
  differences: readonly Difference[],
): string | null {
  const needed = neededVersion(recorded, differences)
  if (Bun.semver.order(version, needed) >= 0) return null
  const list = differences.map(({ what, is }) => `  ${what} is ${is}`)
  const rule =
    differences.length > 0
      ? `Released remotes use ${name} ${recorded}. With these changes it must be ${needed} or later:`
      : `${name} ${recorded} has been recorded, so it cannot be ${version}.`
  return [rule, ...list].join('\n')
}

/** Compares what a package offers with what is recorded. */
export function compareWithRecord(root: string, pack: PublicPackage) {
  const recorded = readRecord(root, pack)
  const present = presentPublicTypes(root, pack)
  const differences = compareDeclarations(recorded.declarations, present.declarations)
  const why = findVersionProblem(pack.name, recorded.version, present.version, differences)
  const isRecorded = differences.length === 0 && recorded.version === present.version
  return { present, why, isRecorded }
}
