import { readFileSync } from 'node:fs'
import { Elysia, NotFoundError } from 'elysia'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { DESCRIPTION, THEME_BOOT, THEME_COLOR } from './document.rules.ts'
import { OFFLINE_RETRY, OFFLINE_STYLE, REMOVING_WORKER } from './offline.rules.ts'

/** Drawn for the browser's window, home screen and notifications; their sources are `icons/*.svg`. */
const ICONS = ['192', '512', 'maskable-512', 'apple-touch', 'badge'] as const
const iconParams = z.object({ name: z.string().regex(/^[\w-]+\.png$/) })

const MANIFEST = {
  id: '/',
  name: 'Firstchair',
  short_name: 'Firstchair',
  description: DESCRIPTION,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // The header's color, which is dark in both themes.
  theme_color: THEME_COLOR,
  background_color: THEME_COLOR,
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** The service worker, the manifest and its icons: what makes the site installable. */
export function installedAppRoutes({ hasServiceWorker }: Pick<Config, 'hasServiceWorker'>) {
  const script = hasServiceWorker ? readWorker() : REMOVING_WORKER
  const icons = new Map(
    ICONS.map((name) => [
      `${name}.png`,
      readFileSync(new URL(`./icons/${name}.png`, import.meta.url)),
    ]),
  )
  return new Elysia({ name: 'installed-app' })
    .get('/sw.js', () => new Response(script, { headers: WORKER_HEADERS }))
    .get('/manifest.webmanifest', () =>
      Response.json(MANIFEST, { headers: { ...FOR_A_DAY, 'content-type': MANIFEST_TYPE } }),
    )
    .get(
      '/icons/:name',
      ({ params }) => {
        const icon = icons.get(params.name)
        if (!icon) throw new NotFoundError()
        return new Response(icon, { headers: { ...FOR_A_DAY, 'content-type': 'image/png' } })
      },
      { params: iconParams },
    )
}

/** The worker as a script: without its types, and with the texts that it shares with the document. */
function readWorker(): string {
  const source = readFileSync(new URL('./service-worker.ts', import.meta.url), 'utf8')
  const script = new Bun.Transpiler({ loader: 'ts', target: 'browser' }).transformSync(source)
  return script
    .replace(/^export \{\s*\};?$/m, '')
    .replace('__STYLE__', () => OFFLINE_STYLE)
    .replace('__RETRY__', () => OFFLINE_RETRY)
    .replace('__THEME_BOOT__', () => THEME_BOOT)
    .replace('__THEME_COLOR__', () => THEME_COLOR)
}

const MANIFEST_TYPE = 'application/manifest+json'
const FOR_A_DAY = { 'cache-control': 'public, max-age=86400' } as const
/** Browsers ask for it with each visit, so a change or its removal arrives at once. */
const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  // The policy of the worker's own requests: to this server alone.
  'content-security-policy': "default-src 'none'; connect-src 'self'",
} as const
