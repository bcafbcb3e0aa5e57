import {
  type DocumentPolicy,
  PAGE_DATA_ID,
  type PageData,
  type ReleasedFile,
} from '@firstchair/contract'
import { NOT_LOADED, NOT_LOADED_STYLE, WATCHDOG } from './watchdog.rules.ts'

export type DocumentParts = {
  nonce: string
  /** The shell's files, in execution order. */
  shell: readonly ReleasedFile[]
  /** Files of the screen that this page shows, the shell's own or a remote's: fetched early. */
  further: readonly ReleasedFile[]
  pageData: PageData
  policy: DocumentPolicy
}

const TITLE = 'Firstchair'
const DESCRIPTION =
  'Live auctions for lift tickets: 16 ski mountains, one ticket at a time, the highest bid rides.'
/** The color of the browser's own frame: that of the header, which is dark in both themes. */
const THEME_COLOR = '#0c182b'
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0c182b"/><path d="M4 25 13 8l5 9 3-4 7 12z" fill="#f9702b"/><path d="m13 8 3 5.4-3 2.1-2.7-2.3z" fill="#fff"/></svg>',
)}`

/** Runs before the first paint, so that no page flashes in the other theme. */
const THEME_BOOT = `try{const d=document.documentElement.dataset,s=localStorage,t=s.getItem('firstchair-theme');if(t==='light'||t==='dark')d.theme=t;if(s.getItem('firstchair-contrast')==='more')d.contrast='more'}catch{}`

/** Nothing loads without scripts: the page must not claim that it does. */
const NO_SCRIPTS_STYLE =
  '#root{display:none}.no-scripts{margin:0;padding:20vh 1rem;text-align:center;font:1.25rem/1.5 system-ui,sans-serif}'

/** JSON that is safe inside a script element, whatever strings it contains. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

const attribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const checks = ({ integrity }: ReleasedFile, nonce: string) =>
  `${integrity ? `integrity="${integrity}" ` : ''}crossorigin="anonymous" nonce="${nonce}"`

const preload = (file: ReleasedFile, nonce: string) =>
  `<link rel="preload" as="${file.as}" href="${attribute(file.url)}" ${checks(file, nonce)}>`

const use = (file: ReleasedFile, nonce: string) =>
  file.as === 'style'
    ? `<link rel="stylesheet" href="${attribute(file.url)}" ${checks(file, nonce)}>`
    : `<script src="${attribute(file.url)}" ${checks(file, nonce)} defer></script>`

/** The shell's entry runs by itself; its further scripts are fetched early and run by the entry. */
function splitShell(shell: readonly ReleasedFile[]) {
  const [entry, ...others] = shell.filter(({ as }) => as === 'script')
  return { styles: shell.filter(({ as }) => as === 'style'), entry, others }
}

/** The one HTML document of the product. */
export function renderDocument({ nonce, shell, further, pageData, policy }: DocumentParts): string {
  const { styles, entry, others } = splitShell(shell)
  return `<!doctype html>
<html lang="en" data-policy="${policy}">
<head>
<meta charset="utf-8">
<title>${TITLE}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${DESCRIPTION}">
<meta name="theme-color" content="${THEME_COLOR}">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<script nonce="${nonce}">${THEME_BOOT}</script>
<script nonce="${nonce}">${WATCHDOG}</script>
<style nonce="${nonce}">${NOT_LOADED_STYLE}</style>
<noscript><style nonce="${nonce}">${NO_SCRIPTS_STYLE}</style></noscript>
<link rel="icon" href="${ICON}">
${styles.map((file) => use(file, nonce)).join('\n')}
${[...others, ...further].map((file) => preload(file, nonce)).join('\n')}
<script id="${PAGE_DATA_ID}" type="application/json">${inlineJson(pageData)}</script>
${entry ? use(entry, nonce) : ''}
</head>
<body>
<div id="root"><p role="status">Loading...</p>${NOT_LOADED}</div>
<noscript><p class="no-scripts">Firstchair is a live auction: please turn on JavaScript to see the board and to bid.</p></noscript>
</body>
</html>
`
}

/** The same preloads as a header, for a browser or proxy that can start before the body arrives. */
export function linkHeader({
  nonce,
  shell,
  further,
}: Pick<DocumentParts, 'nonce' | 'shell' | 'further'>): string {
  return [...shell, ...further]
    .map(({ url, as, integrity }) =>
      [
        `<${url}>`,
        'rel=preload',
        `as=${as}`,
        'crossorigin=anonymous',
        ...(integrity ? [`integrity="${integrity}"`] : []),
        `nonce="${nonce}"`,
      ].join('; '),
    )
    .join(', ')
}

type PolicyOptions = {
  nonce: string
  publicUrl: string
  isProduction: boolean
  /** Origins that a payment page may frame and call; empty on all other pages. */
  paymentOrigins?: readonly string[]
}

/** Scripts need the nonce or must be loaded by a script that has it; eval is forbidden. */
export function contentSecurityPolicy({
  nonce,
  publicUrl,
  isProduction,
  paymentOrigins = [],
}: PolicyOptions): string {
  const payment = paymentOrigins.map((origin) => ` ${origin}`).join('')
  // In development a remote's scripts, styles and hot updates come from its own dev server.
  const local = isProduction ? '' : ' http://localhost:* http://127.0.0.1:*'
  const localSockets = isProduction ? '' : ' ws://localhost:* ws://127.0.0.1:*'
  // Older WebKit does not read 'self' as covering sockets.
  const socket = publicUrl.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${local}`,
    `img-src 'self' data:${payment}`,
    `font-src 'self'${local}`,
    `connect-src 'self' ${socket}${payment}${local}${localSockets}`,
    ...(payment === '' ? [] : [`frame-src${payment}`]),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
