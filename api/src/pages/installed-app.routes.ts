import { readFileSync } from 'node:fs'
import { ownLanguage } from '@firstchair/contract'
import { Elysia, NotFoundError } from 'elysia'
import { z } from 'zod'
import type { Brand, BrandReader } from '../brand/brand.ts'
import type { Config } from '../platform/config.ts'
import type { FileStore } from '../remotes/file-store.ts'
import { iconOf } from './brand-icons.ts'
import { THEME_BOOT, THEME_COLOR } from './document.rules.ts'
import { DESCRIPTION } from './shared.rules.ts'

/** Drawn for the browser's window, home screen and notifications; their sources are `icons/*.svg`. */
const ICONS = ['192', '512', 'maskable-512', 'apple-touch', 'badge'] as const
const iconParams = z.object({ name: z.string().regex(/^[\w-]+\.png$/) })

/** Browsers compare the icons' addresses to see whether an installed app gets new ones. */
function manifestOf({ name, shortName, slogan, logo, accent }: Brand) {
  const state = logo || accent ? `?${(logo || accent).replace(/\W/g, '')}` : ''
  return {
    id: '/',
    name,
    short_name: shortName,
    description: slogan || DESCRIPTION,
    ...(slogan && ownLanguage()),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The header's color, which is dark in both themes.
    theme_color: THEME_COLOR,
    background_color: THEME_COLOR,
    icons: [
      { src: `/icons/192.png${state}`, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: `/icons/512.png${state}`, sizes: '512x512', type: 'image/png', purpose: 'any' },
      {
        src: `/icons/maskable-512.png${state}`,
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  }
}

/** The service worker, the manifest and its icons: what makes the site installable. */
type Parts = {
  config: Pick<Config, 'hasServiceWorker'>
  brand: BrandReader
  files: Pick<FileStore, 'read'>
}

export function installedAppRoutes({ config: { hasServiceWorker }, brand, files }: Parts) {
  const script = hasServiceWorker ? readWorker() : REMOVING_WORKER
  const icons = new Map(
    ICONS.map((name) => [
      `${name}.png`,
      new Uint8Array(readFileSync(new URL(`./icons/${name}.png`, import.meta.url))),
    ]),
  )
  return new Elysia({ name: 'installed-app' })
    .get(
      '/sw.js',
      () => new Response(withName(script, brand.now().shortName), { headers: WORKER_HEADERS }),
    )
    .get('/manifest.webmanifest', () =>
      Response.json(manifestOf(brand.now()), {
        headers: { ...FOR_A_DAY, 'content-type': MANIFEST_TYPE },
      }),
    )
    .get(
      '/icons/:name',
      async ({ params }) => {
        const drawn = icons.get(params.name)
        if (!drawn) throw new NotFoundError()
        const icon = await iconOf(params.name, drawn, brand.now(), files)
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

/** In the worker, the name is inside of a template string inside of a page. */
const withName = (script: string, name: string): string =>
  script.replaceAll('__NAME__', () =>
    Bun.escapeHTML(name).replaceAll(/[\\`$]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  )

const MANIFEST_TYPE = 'application/manifest+json'
const FOR_A_DAY = { 'cache-control': 'public, max-age=86400' } as const
/** Browsers request it on each visit, so a change or its removal takes effect at once. */
const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  // The policy of the worker's own requests: to this server alone.
  'content-security-policy': "default-src 'none'; connect-src 'self'",
} as const

/** The page that the service worker shows offline. Its colors are those of the design system. */
const OFFLINE_STYLE = `
:root{color-scheme:light dark;--ground:#f5f8fc;--card:#fff;--text:#0c182b;--muted:#4a5a72}
@media(prefers-color-scheme:dark){:root{--ground:#0a1424;--card:#14233b;--text:#f2f6fb;--muted:#b3c1d6}}
:root[data-theme=light]{color-scheme:light;--ground:#f5f8fc;--card:#fff;--text:#0c182b;--muted:#4a5a72}
:root[data-theme=dark]{color-scheme:dark;--ground:#0a1424;--card:#14233b;--text:#f2f6fb;--muted:#b3c1d6}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
header{background:#0c182b;color:#fff;padding:1rem 1.5rem;font-weight:700;font-size:1.125rem}
main{max-width:80rem;margin:0 auto;padding:1.5rem;display:grid;gap:1.25rem}
h1{font-size:1.5rem;line-height:1.25}
p{color:var(--muted)}
button{justify-self:start;min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--muted);border-radius:.5rem;background:var(--card);color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid #f9702b;outline-offset:2px}`.replaceAll('\n', '')

/**
 * Reloads the offline page once the server answers. The `online` event alone is not enough: the
 * browser may be online again before the page listens, and the server may be away without it.
 */
const OFFLINE_RETRY = `
const load=()=>location.reload();
const retry=()=>document.hidden||fetch('/health/live',{cache:'no-store'}).then(({ok})=>ok&&load(),()=>{});
document.getElementById('retry').onclick=load;
addEventListener('online',retry);
document.addEventListener('visibilitychange',retry);
setInterval(retry,3000)`.replaceAll('\n', '')

/** Served in place of the service worker to remove it from every browser that has installed it. */
const REMOVING_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(Promise.all([registration.unregister(), caches.delete('firstchair-gate')])))
`
