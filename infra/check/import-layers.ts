import { dirname, join, relative } from 'node:path'
import { Glob } from 'bun'

const ROOT = join(import.meta.dir, '../..')

/**
 * The floors of each source tree, lowest first: a file may import its own floor and the ones below it,
 * types included. As the order is total, folders cannot import each other in a cycle.
 */
const TREES: Readonly<Record<string, readonly string[]>> = {
  'api/src': [
    // Ground: independent of auctions.
    'platform',
    'tables',
    'brand',
    // Access: sessions and rights, the live feed, mail, and the files of the pages.
    'access',
    'live',
    'mail',
    'remotes',
    'pages',
    // Nouns of the product.
    'auction',
    'board',
    'accounts',
    'sign-in',
    'notices',
    'awards',
    'payments',
    // Moderation: admin actions that span several nouns.
    'moderation',
    // Doors: routes and startup.
    'deps.ts',
    'admin',
    'setup',
    'app.ts',
    'main.ts',
  ],
  'mf-board/src': [
    // What is the user's own: atoms and calls.
    'own',
    'card',
    'dialog',
    // The public pages of a mountain and of its closed cycles.
    'mountain',
    // What stands above the cards and at the bottom of the screen.
    'notices',
    // The stage of auctions that end one after another, on the board and for everybody.
    'run',
    'board',
    'first-paint.tsx',
    'remote.tsx',
    'server.tsx',
  ],
}

/** Files beside the folders that belong to one of the layers above. */
const BELONGS_TO: Readonly<Record<string, string>> = { 'docs.routes.ts': 'app.ts' }

/**
 * Integration tests, stories, and the harnesses and samples of both run the whole product or several
 * folders of it, so they may import any layer. Unit tests keep the order.
 */
const isAboveAll = (file: string): boolean =>
  /\.(int\.test|stories)\.tsx?$|(^|\/)(test|sample)-[^/]+$|^(dev|stage)\.tsx$/.test(file)

const isTest = (file: string): boolean => file.includes('.test.')

const IMPORT = /(?:\bfrom|\bimport\(?(?:\/\*.*?\*\/ )?)\s*'(\.[^']+)'/g

/** The imports of a file, given by its path in `tree`, that point upward; each as one line. */
export function upwardImports(file: string, source: string, tree = 'api/src'): string[] {
  if (isAboveAll(file)) return []
  const from = layerOf(file, tree)
  return Array.from(source.matchAll(IMPORT), ([, path = '']) => join(dirname(file), path))
    .filter((target) => !target.startsWith('..'))
    .filter((target) => (isAboveAll(target) ? !isTest(file) : layerOf(target, tree) > from))
    .map((target) => `${tree}/${file} imports ${target}, which is in a higher layer`)
}

function layerOf(file: string, tree: string): number {
  const top = (file.split('/')[0] ?? file).replace(/\.test\.ts$/, '.ts')
  const layer = TREES[tree]?.indexOf(BELONGS_TO[top] ?? top) ?? -1
  if (layer === -1) throw new Error(`${tree}/${top} is not in the list of layers: add it.`)
  return layer
}

async function main(): Promise<void> {
  const found: string[] = []
  for (const tree of Object.keys(TREES)) {
    const folder = join(ROOT, tree)
    for await (const path of new Glob('**/*.{ts,tsx}').scan({ cwd: folder })) {
      const file = relative(folder, join(folder, path))
      found.push(...upwardImports(file, await Bun.file(join(folder, path)).text(), tree))
    }
  }
  for (const line of found.sort()) console.error(line)
  if (found.length > 0) console.error(`${found.length} imports point upward: see import-layers.ts.`)
  process.exit(found.length === 0 ? 0 : 1)
}

if (import.meta.main) await main()
