import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { declarationOf, presentDeclarations } from '../check/public-types/declarations.ts'
import { readVersions } from '../check/public-types/versions.ts'
import { writeWhole } from '../rspack/build.ts'
import { hashSources } from '../rspack/inputs.ts'
import { readProvided } from '../rspack/shared.ts'
import { packageVersions } from '../rspack/workspaces.ts'
import { deprecatedIn } from './deprecated.ts'
import { compileLibrary, moduleOf, readFiles, sourcesOf } from './library.ts'
import { type PackedFile, pack } from './pack.ts'
import type { KitData } from './preset.ts'

const ROOT = resolve(import.meta.dir, '../..')
const TEMPLATE = 'infra/kit/template'

/** What the tool imports, and what declarations need. */
const PACKAGES = [
  ...['@module-federation/enhanced', '@rspack/core', '@rspack/dev-server'],
  ...['@rspack/plugin-react-refresh', '@types/react', '@types/react-dom', '@vanilla-extract/css'],
  ...[
    '@vanilla-extract/webpack-plugin',
    'react',
    'react-dom',
    'react-refresh',
    'typescript',
    'zod',
  ],
]

type Files = Record<string, PackedFile>

/** The number of versions kept, because repositories may install an older one. */
const KEPT_VERSIONS = 50

/**
 * Writes `<version>.tgz` and `latest.json` below a folder, unless the same sources were built there.
 * Returns the path of the package.
 */
export async function buildKit(outDir: string): Promise<string> {
  const sources = ['shell/sdk', 'design-system', 'infra/kit'].map((dir) => join(ROOT, dir))
  const inputs = hashSources(ROOT, sources, 'kit')
  const note = join(outDir, 'latest.json')
  if (existsSync(note)) {
    const latest = JSON.parse(readFileSync(note, 'utf8')) as { version: string; inputs: string } // written below
    const path = join(outDir, `${latest.version}.tgz`)
    if (latest.inputs === inputs && existsSync(path)) return path
  }
  const { version, packed, deprecated } = await packKit()
  const changes = {
    sdk: readVersions(ROOT, 'sdk'),
    'design system': readVersions(ROOT, 'design-system'),
  }
  mkdirSync(outDir, { recursive: true })
  const path = join(outDir, `${version}.tgz`)
  writeWhole(path, packed)
  writeWhole(note, JSON.stringify({ version, inputs, deprecated, changes }))
  const old = readdirSync(outDir)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => join(outDir, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const path of old.slice(KEPT_VERSIONS)) rmSync(path)
  return path
}

/** The package. Its version ends with a hash of its content, so a version never changes. */
async function packKit() {
  const work = join(ROOT, '.cache/kit', String(process.pid))
  const types = declarations()
  const files: Files = {
    ...below('lib', await compileLibrary(ROOT, join(work, 'lib'))),
    ...below('types', types),
    ...below('tool', await bundleTool(join(work, 'tool'))),
    ...below('template', readFiles(join(ROOT, TEMPLATE))),
    'README.md': readFileSync(join(ROOT, 'infra/kit/README.md')),
    'tsconfig.json': json(typescriptConfig()),
  }
  const manifest = JSON.parse(readFileSync(join(ROOT, 'infra/kit/package.json'), 'utf8')) as {
    version: string
  } // ours
  const dependencies = pinned([...PACKAGES, ...importedPackages(files)])
  const withVersion = (version: string) =>
    pack({
      ...files,
      'package.json': json({ ...manifest, version, dependencies }),
      'kit.json': json(kitData()),
    })
  const content = await withVersion(manifest.version)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const version = `${manifest.version}-${hash}`
  rmSync(work, { recursive: true, force: true })
  return { version, packed: await withVersion(version), deprecated: deprecatedIn(types) }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const below = (folder: string, files: Readonly<Files>): Files =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]))

const declarations = (): Readonly<Record<string, string>> =>
  presentDeclarations(
    ROOT,
    {
      ...{ name: 'kit', dir: 'infra/kit' },
      entries: [...Object.values(sourcesOf(ROOT)), 'design-system/src/theme/css.d.ts'],
    },
    { removeComments: false },
  )

/** The command and the preset, with the files that Rspack reads by their path. */
async function bundleTool(outdir: string): Promise<Files> {
  const entrypoints = ['firstchair', 'preset'].map((name) => join(ROOT, `infra/kit/${name}.ts`))
  const external = PACKAGES.flatMap((name) => [name, `${name}/*`])
  const naming = { entry: '[name].mjs', chunk: '[name]-[hash].mjs' }
  // Otherwise the bytes would depend on the environment of this build.
  const define = { 'process.env.NODE_ENV': '"production"' }
  const options = { outdir, naming, external, define, target: 'node', splitting: true } as const
  await Bun.build({ entrypoints, ...options })
  const standIns = Object.entries(readFiles(join(ROOT, 'infra/rspack'))).filter(([path]) =>
    /\.[cm]js$/.test(path),
  )
  return { ...readFiles(outdir), ...Object.fromEntries(standIns) }
}

/** What a remote's tsconfig.json extends. */
function typescriptConfig(): object {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object
  } // ours
  const paths = Object.entries(sourcesOf(ROOT)).map(([name, source]) => [
    name,
    [`./types/${declarationOf(source)}`],
  ])
  return { compilerOptions: { ...compilerOptions, types: [], paths: Object.fromEntries(paths) } }
}

const IMPORTED = /(?:from |import |import\()(['"])(@?[a-z][^'"]*)\1/g

/** The public packages that modules and declarations import. */
function importedPackages(files: Readonly<Files>): string[] {
  const code = Object.entries(files).filter(([path]) => /^(lib|types)\/.*\.(js|d\.ts)$/.test(path))
  const found = code.flatMap(([, text]) =>
    [...String(text).matchAll(IMPORTED)].map(([, , specifier = '']) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  return [...new Set(found)].filter((name) => !name.startsWith('@firstchair/'))
}

/** The version of each package on which all workspaces agree, in order. */
function pinned(names: readonly string[]): Record<string, string> {
  const versions = packageVersions(ROOT)
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => {
      const version = versions[name]
      if (version === undefined) throw new Error(`No workspace depends on ${name}.`)
      return [name, version]
    }),
  )
}

function kitData(): KitData {
  const { libraries, ...provided } = readProvided(ROOT)
  const ofOthers = Object.entries(libraries).filter(([name]) => !name.startsWith('@firstchair/'))
  const template = readFileSync(join(ROOT, TEMPLATE, 'repository/package.json.txt'), 'utf8')
  const needed = [...template.matchAll(/"([^"]+)": "\{\{version\}\}"/g)].map(
    ([, name = '']) => name,
  )
  return {
    provided: { ...provided, libraries: Object.fromEntries(ofOthers) },
    modules: Object.fromEntries(Object.keys(sourcesOf(ROOT)).map((name) => [name, moduleOf(name)])),
    versions: pinned(needed),
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: '.' } } })
  console.info(await buildKit(resolve(values.out)))
}
