import { dirname, extname, join, normalize } from 'node:path'

/** The files of a repository, by their paths in it. */
export type Sources = { files: ReadonlySet<string>; read: (file: string) => string }

/** For each file and each npm package, the scripts that import it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

const SCRIPT = /\.(ts|tsx|mjs|cjs)$/
/** An import of types is gone before anything runs. */
const IMPORT_STATEMENT = /^(import|export)\b[^'"]*\bfrom\s*['"][^'"]*['"]/gm
const NAMED_FILE = /['"`]([^'"`\s${}]+\.\w+)['"`]/g

/** What files read without an import. The pages are built from all sources of their workspaces. */
const READS: readonly (readonly [reader: RegExp, read: RegExp])[] = [
  [/\.stories\.tsx$/, /^design-system\/(\.storybook\/|vitest\.config\.ts$)/],
  [/^design-system\/pictures\/.*\.e2e\.ts$/, /^design-system\/(src\/.*\.stories\.tsx$|pictures\/)/],
  [
    /^infra\/rspack\/build\.ts$/,
    /^(shell|mf-[\w-]+|design-system|api\/contract|api\/client)\/(?!e2e\/)(?!.*\.(test|stories)\.tsx?$).*src\//,
  ],
  [/^api\/src\/setup\/migrate\.ts$/, /^api\/migrations\//],
  [/^infra\/kit\/(new-remote|build-kit)\.ts$/, /^infra\/kit\/template\//],
]

/** The imports of all scripts of a repository, and the files that they name in a string. */
export function findImporters({ files, read }: Sources): Importers {
  const importers = new Map<string, Set<string>>()
  const add = (name: string, importer: string) => {
    const known = importers.get(name) ?? new Set()
    importers.set(name, known.add(importer))
  }
  const resolve = workspaceResolver({ files, read })
  for (const file of files) {
    for (const [reader, what] of READS) {
      if (!reader.test(file)) continue
      for (const other of files) if (what.test(other)) add(other, file)
    }
    if (!SCRIPT.test(file)) continue
    const code = read(file)
    for (const specifier of importsOf(file, code)) {
      add(resolve(specifier, file) ?? packageOf(specifier), file)
    }
    for (const name of namedFiles(file, code)) if (files.has(name)) add(name, file)
  }
  return importers
}

const typescript = new Bun.Transpiler({ loader: 'ts' })
const components = new Bun.Transpiler({ loader: 'tsx' })

function importsOf(file: string, source: string): string[] {
  // `scanImports` throws on a shebang line.
  const code = source.replace(/^#!.*/, '')
  if (extname(file) !== '.tsx') return typescript.scanImports(code).map(({ path }) => path)
  // The compiler adds React.
  return ['react', ...components.scanImports(code).map(({ path }) => path)]
}

/** Files that a script starts or reads: `'infra/start/main.ts'`, `'./preview.png'`. */
function namedFiles(file: string, code: string): string[] {
  // The launcher names every command.
  if (file.endsWith('.cjs')) return []
  const names = [...code.replaceAll(IMPORT_STATEMENT, '').matchAll(NAMED_FILE)]
  return names.flatMap(([, name = '']) => [normalize(name), join(dirname(file), name)])
}

/** `@firstchair/api/app` or `zod/v4` without what comes after the name of the package. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

type Manifest = { name: string; exports?: Record<string, string> }

/** The file that an import means; null for one of an npm package. */
function workspaceResolver({ files, read }: Sources) {
  const exported = new Map<string, [folder: string, exports: Record<string, string>]>()
  for (const file of files) {
    if (!file.endsWith('/package.json')) continue
    const { name, exports = {} } = JSON.parse(read(file)) as Manifest // bun has read it for the installation
    exported.set(name, [dirname(file), exports])
  }
  return (specifier: string, from: string): string | null => {
    if (specifier.startsWith('.')) return join(dirname(from), specifier)
    const name = packageOf(specifier)
    const [folder, exports] = exported.get(name) ?? []
    if (folder === undefined || exports === undefined) return null
    const path = `.${specifier.slice(name.length)}`
    const target = exports[path] ?? exports['./*']?.replaceAll('*', path.slice('./'.length))
    return target === undefined ? null : join(folder, target)
  }
}
