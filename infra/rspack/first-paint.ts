import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Release } from '@firstchair/contract'
import { baseConfig, type PartOptions } from './base-config.ts'
import { CompileError, compile } from './compile.ts'

const SOURCE = 'src/first-paint.tsx'

/**
 * Renders what the document shows of a part before any script has run: the same sources, and
 * therefore the same class names, compiled for a server and run once. Undefined for a part without.
 */
export async function renderFirstPaint(
  options: Omit<PartOptions, 'outDir' | 'provided'>,
): Promise<Release['firstPaint']> {
  if (!existsSync(join(options.dir, SOURCE))) return undefined
  const outDir = mkdtempSync(join(tmpdir(), 'firstchair-first-paint-'))
  try {
    const config = baseConfig({ ...options, outDir })
    await compile({
      ...config,
      target: 'node',
      entry: { main: `./${SOURCE}` },
      output: {
        ...config.output,
        filename: 'first-paint.cjs',
        publicPath: '/shell/',
        library: { type: 'commonjs2' },
      },
      devtool: false,
      optimization: { minimize: false, splitChunks: false },
      plugins: (config.plugins ?? []).filter(
        (plugin) => plugin?.constructor.name !== 'SubresourceIntegrityPlugin',
      ),
    })
    const screens = await run(join(outDir, 'first-paint.cjs'), options.name)
    return Object.fromEntries(
      Object.entries(screens).map(([screen, html]) => [
        screen,
        withStylesheet(html, `first-paint-${options.name}`),
      ]),
    )
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/**
 * The content security policy blocks style attributes: they become classes of a style element, to
 * which the server adds its nonce.
 */
export function withStylesheet(html: string, prefix: string): string {
  const classes = new Map<string, string>()
  const marked = html.replaceAll(/<[a-z][^>]* style="[^"]*"[^>]*>/g, (tag) => {
    const style = / style="([^"]*)"/.exec(tag)?.[1] ?? ''
    const name = classes.get(style) ?? `${prefix}-${classes.size}`
    classes.set(style, name)
    const bare = tag.replace(/ style="[^"]*"/, '')
    return / class="/.test(bare)
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/^<[a-z0-9-]+/, (start) => `${start} class="${name}"`)
  })
  if (classes.size === 0) return marked
  const rules = [...classes].map(([style, name]) => `.${name}{${style}}`)
  return `<style>${rules.join('')}</style>${marked}`
}

/** Runs in a child process, because the page's modules start timers that would keep this one alive. */
async function run(file: string, name: string): Promise<Record<string, string>> {
  const script = `const { screens } = require(${JSON.stringify(file)})
const html = Object.entries(screens).map(([screen, render]) => [screen, render()])
process.stdout.write(JSON.stringify(Object.fromEntries(html)), () => process.exit())`
  const output = await promisify(execFile)(process.execPath, ['-e', script]).catch(
    (error: Error & { stderr: string }) => ({ stdout: '', stderr: error.stderr }),
  )
  if (output.stdout !== '') return JSON.parse(output.stdout) as Record<string, string> // the script's own output
  throw new CompileError(
    `The first paint of ${name} could not be rendered.\n${output.stderr.trim()}`,
  )
}
