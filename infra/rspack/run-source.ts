import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Configuration, RuleSetRule } from '@rspack/core'
import { baseConfig, type PartOptions } from './base-config.ts'
import { CompileError, compile } from './compile.ts'

type Options = Omit<PartOptions, 'outDir' | 'provided'>
type Source = {
  /** The file, from the part's folder. */
  path: string
  rules?: RuleSetRule[]
  /** Runs before the module. */
  prelude?: string
  /** Runs with the module's `exported`; what it returns is the result, as JSON. */
  script: string
}

/** A source of a part for a server, as one CommonJS file with the class names of the part's build. */
export function serverConfig(
  options: Omit<PartOptions, 'provided'>,
  entry: string,
  filename: string,
): Configuration {
  const config = baseConfig(options)
  return {
    ...config,
    target: 'node',
    entry: { main: entry },
    output: {
      ...config.output,
      filename,
      publicPath: '/shell/',
      library: { type: 'commonjs2' },
    },
    devtool: false,
    optimization: { minimize: false, splitChunks: false },
    plugins: (config.plugins ?? []).filter(
      (plugin) => plugin?.constructor.name !== 'SubresourceIntegrityPlugin',
    ),
  }
}

/**
 * Compiles a source of a part for a server and runs it once: in a child process, because its modules
 * may start timers that would keep this one alive.
 */
export async function runSource(
  options: Options,
  { path, rules = [], prelude = '', script }: Source,
) {
  const outDir = mkdtempSync(join(tmpdir(), 'firstchair-source-'))
  try {
    const config = serverConfig({ ...options, outDir }, `./${path}`, 'source.cjs')
    await compile({
      ...config,
      module: { rules: [...(config.module?.rules ?? []), ...rules] },
    })
    return await run(join(outDir, 'source.cjs'), `${options.name}/${path}`, [prelude, script])
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

async function run(
  file: string,
  name: string,
  [prelude, script]: readonly [string, string],
): Promise<unknown> {
  const program = `${prelude}
const exported = require(${JSON.stringify(file)})
const result = (() => { ${script} })()
process.stdout.write(JSON.stringify(result), () => process.exit())`
  const output = await promisify(execFile)(process.execPath, ['-e', program]).catch(
    (error: Error & { stderr: string }) => ({ stdout: '', stderr: error.stderr }),
  )
  if (output.stdout !== '') return JSON.parse(output.stdout)
  throw new CompileError(`${name} could not be run.\n${output.stderr.trim()}`)
}
