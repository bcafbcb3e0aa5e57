import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import type { PartOptions } from './base-config.ts'
import { compile } from './compile.ts'
import { serverConfig } from './run-source.ts'
import { sharedNames } from './shared.ts'

/** In the folder of a build. No page loads it: it is none of the release's files. */
export const SERVER_BUNDLE = 'server.cjs'

const SOURCE = 'src/server.tsx'
const SHELL_ENTRY = 'firstchair-server.js'

/**
 * Builds what renders the part's screens on the server of the installation that builds it, for a part
 * with `src/server.tsx`. As in the page, remotes use the shell's copies of shared modules,
 * which its bundle exports as `shared` (see `api/src/pages/screen-worker.ts`). Returns its hash, which is
 * part of the version; null for none.
 */
export async function buildServerBundle(options: PartOptions, isShell: boolean) {
  if (!existsSync(join(options.dir, SOURCE))) return null
  const outDir = mkdtempSync(join(tmpdir(), 'firstchair-server-'))
  // Nothing on the server starts a page.
  const names = sharedNames(options.provided).filter((name) => name !== 'react-dom/client')
  const entry = isShell ? `./${SHELL_ENTRY}` : `./${SOURCE}`
  const config = serverConfig({ ...options, outDir }, entry, SERVER_BUNDLE)
  try {
    await compile({
      ...config,
      module: {
        ...config.module,
        // One file: screens that come late in a page are part of it.
        parser: { javascript: { dynamicImportMode: 'eager' } },
      },
      externals: Object.fromEntries(
        isShell ? [] : names.map((name) => [name, `var firstchairShared['${name}']`]),
      ),
      plugins: [...(config.plugins ?? []), ...(isShell ? [shellEntry(options.dir, names)] : [])],
    })
    const code = readFileSync(join(outDir, SERVER_BUNDLE))
    writeFileSync(join(options.outDir, SERVER_BUNDLE), code)
    return createHash('sha256').update(code).digest('hex')
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Uses `import`, because `require` would get another copy of some packages. */
function shellEntry(dir: string, names: readonly string[]) {
  const imports = names.map((name, at) => `import * as m${at} from '${name}'`)
  const shared = names.map((name, at) => `'${name}': m${at}`)
  const source = `${imports.join('\n')}
export * from './${SOURCE}'
export const shared = { ${shared.join(', ')} }`
  return new rspack.experiments.VirtualModulesPlugin({ [join(dir, SHELL_ENTRY)]: source })
}
