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
  '@firstchair/client': 'api/client/src/client.ts',
}

const IMPORTED = /(?:from |import\()(['"])([^'"]+)\1/g

/** A work folder from which the compiler finds the package's own dependencies. */
const workFolder = (root: string, { dir }: PublicPackage): string =>
  join(root, dir, '.cache/public-types')

export const declarationOf = (source: string): string => source.replace(/\.tsx?$/, '.d.ts')

/** Runs the compiler on files of a work folder; returns what it prints. */
function compile(root: string, folder: string, config: object): string {
  const path = join(folder, 'tsconfig.json')
  mkdirSync(folder, { recursive: true })
  const base = { extends: relative(folder, join(root, 'tsconfig.json')), include: [] }
  writeFileSync(path, JSON.stringify({ ...base, ...config }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout, stderr } = Bun.spawnSync(
    [process.execPath, tsc, '-p', path, '--pretty', 'false'],
    {
      cwd: folder,
    },
  )
  return `${stdout}${stderr}`
}

/** The declarations that a package's entries lead to, as the compiler writes them. */
export function presentDeclarations(
  root: string,
  pack: PublicPackage,
  { removeComments = true } = {},
): Declarations {
  const folder = join(workFolder(root, pack), 'emit')
  rmSync(folder, { recursive: true, force: true })
  const output = compile(root, folder, {
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments },
      ...{ outDir: 'out', rootDir: relative(folder, root) },
    },
    files: pack.entries.map((entry) => relative(folder, join(root, entry))),
  })
  if (output.includes('error TS')) throw new Error(output)
  const found: Record<string, string> = {}
  const open = pack.entries.map(declarationOf)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = join(folder, 'out', path)
    if (found[path] !== undefined || !existsSync(file)) continue
    const text = inlineOwn(path, readFileSync(file, 'utf8'))
    found[path] = text
    for (const [, , specifier = ''] of text.matchAll(IMPORTED)) {
      if (specifier.startsWith('.')) open.push(declarationOf(join(dirname(path), specifier)))
    }
  }
  return found
}

function inlineOwn(path: string, text: string): string {
  const named = Object.entries(INLINED)
  return named.reduce(
    (inlined, [name, source]) => inlined.replaceAll(name, `./${relative(dirname(path), source)}`),
    text,
  )
}
