import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A package of ours that released remotes get from the shell. */
export type PublicPackage = {
  name: string
  /** Its folder, from the repository's. */
  dir: string
  /** Source files that others import, from the repository's folder. */
  entries: readonly string[]
}

/** Declarations by their path. */
export type Declarations = Readonly<Record<string, string>>

/** Remotes get the client from the sdk, not as a separate package. */
const INLINED: Readonly<Record<string, string>> = {
  '@firstchair/client': 'api/client/src/index.ts',
}
/**
 * The sources of packages that others import. The compiler writes nothing for what it finds in
 * node_modules, and which way it finds a file first is chance.
 */
const SOURCES: Readonly<Record<string, string>> = {
  ...INLINED,
  '@firstchair/contract': 'api/contract/src/index.ts',
}

/** An example in a comment imports what does not exist. */
const COMMENT = /\/\*[\s\S]*?\*\//g
const IMPORTED = /(?:from |import\()(['"])([^'"]+)\1/g

/** A work folder from which the compiler finds the package's own dependencies. */
const workFolder = (root: string, { dir }: PublicPackage): string =>
  join(root, dir, '.cache/public-types')

export const declarationOf = (source: string): string => source.replace(/\.tsx?$/, '.d.ts')

/** Runs the compiler on files of a work folder. Throws what it prints when it fails. */
function compile(root: string, folder: string, config: object): void {
  const path = join(folder, 'tsconfig.json')
  mkdirSync(folder, { recursive: true })
  const base = { extends: relative(folder, join(root, 'tsconfig.json')), include: [] }
  writeFileSync(path, JSON.stringify({ ...base, ...config }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { success, stdout, stderr } = Bun.spawnSync(
    [process.execPath, tsc, '-p', path, '--pretty', 'false'],
    {
      cwd: folder,
    },
  )
  if (!success) throw new Error(`${stdout}${stderr}`)
}

/** The declarations that a package's entries lead to, as the compiler writes them. */
export function presentDeclarations(
  root: string,
  pack: PublicPackage,
  { removeComments = true } = {},
): Declarations {
  // Of this process alone: another one may run from the same checkout.
  const folder = join(workFolder(root, pack), `emit-${process.pid}`)
  compile(root, folder, {
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments },
      ...{ outDir: 'out', rootDir: relative(folder, root) },
      paths: Object.fromEntries(
        Object.entries(SOURCES).map(([name, source]) => [
          name,
          [relative(folder, join(root, source))],
        ]),
      ),
    },
    files: pack.entries.map((entry) => relative(folder, join(root, entry))),
  })
  const found: Record<string, string> = {}
  const open = pack.entries.filter((entry) => !entry.endsWith('.d.ts')).map(declarationOf)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = join(folder, 'out', path)
    if (found[path] !== undefined) continue
    if (!existsSync(file)) throw new Error(`The compiler has written no ${path}.`)
    const text = inlineOwn(path, readFileSync(file, 'utf8'))
    found[path] = text
    for (const [, , specifier = ''] of text.replaceAll(COMMENT, '').matchAll(IMPORTED)) {
      if (specifier.startsWith('.')) open.push(declarationOf(join(dirname(path), specifier)))
    }
  }
  rmSync(folder, { recursive: true, force: true })
  return found
}

function inlineOwn(path: string, text: string): string {
  const named = Object.entries(INLINED)
  return named.reduce(
    (inlined, [name, source]) => inlined.replaceAll(name, `./${relative(dirname(path), source)}`),
    text,
  )
}
