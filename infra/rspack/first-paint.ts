import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@firstchair/contract'
import type { PartOptions } from './base-config.ts'
import { runSource } from './run-source.ts'

const SOURCE = 'src/first-paint.tsx'

/**
 * Renders what the document shows of a part before any script has run: the same sources, and
 * therefore the same class names, compiled for a server and run once. Undefined for a part without.
 */
export async function renderFirstPaint(
  options: Omit<PartOptions, 'outDir' | 'provided'>,
): Promise<Release['firstPaint']> {
  if (!existsSync(join(options.dir, SOURCE))) return undefined
  const script = `return Object.fromEntries(
    Object.entries(exported.screens).map(([screen, render]) => [screen, render()]),
  )`
  const screens = (await runSource(options, { path: SOURCE, script })) as Record<string, string> // the script's own output
  return Object.fromEntries(
    Object.entries(screens).map(([screen, html]) => [
      screen,
      withStylesheet(html, `first-paint-${options.name}`),
    ]),
  )
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
