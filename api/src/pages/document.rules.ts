import {
  type AccentColors,
  accentColors,
  currencyCode,
  DEFAULT_BRAND,
  type DocumentPolicy,
  ownLanguage,
  PAGE_DATA_ID,
  type PageData,
  type ReleasedFile,
  type ShownBrand,
  strongAccentColors,
} from '@firstchair/contract'
import { DESCRIPTION, type Shared } from './shared.rules.ts'

type DocumentBrand = {
  name: string
  shortName: string
  /** `#rrggbb`, or empty. */
  accent: string
  /** Null at the defaults. */
  shown: ShownBrand | null
}

export type DocumentParts = {
  nonce: string
  /** The shell's files, in execution order. */
  shell: readonly ReleasedFile[]
  /** Files of the screen that this page shows, the shell's own or a remote's: fetched early. */
  further: readonly ReleasedFile[]
  /** What the page shows before any script has run; without it, *Loading...*. */
  firstPaint?: string | undefined
  /** The page as the server has rendered it, which the application takes over; instead of the first paint. */
  rendered?: string | null
  pageData: PageData
  policy: DocumentPolicy
  /** The default one if it is left out. */
  brand?: DocumentBrand
  /**
   * In front of the stylesheets' paths if this is the page's own origin: Rspack compares whole
   * addresses, and inserts a stylesheet that it does not recognize once more.
   */
  origin?: string | undefined
  /** On a page that is shared. `name`: of what it shows. */
  shared?: (Shared & { publicUrl: string; name?: string }) | undefined
}

/** The color of the browser's own frame: that of the header, which is dark in both themes. */
export const THEME_COLOR = '#0c182b'
/** The ridge in the color of buttons. */
const iconOf = ({ accent, shown }: DocumentBrand): string =>
  shown?.logo ??
  `data:image/svg+xml,${encodeURIComponent(ICON.replaceAll('#f9702b', accent || '#f9702b'))}`
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0c182b"/><path d="M4 25 13 8l5 9 3-4 7 12z" fill="#f9702b"/><path d="m13 8 3 5.4-3 2.1-2.7-2.3z" fill="#fff"/></svg>'

/** Runs before the first paint, so that no page flashes in the other theme. */
export const THEME_BOOT = `try{const d=document.documentElement.dataset,s=localStorage,t=s.getItem('firstchair-theme');if(t==='light'||t==='dark')d.theme=t;if(s.getItem('firstchair-contrast')==='more')d.contrast='more'}catch{}`

/** The picture of a link's preview, where a page has none of its own. */
export const PREVIEW_PATH = '/preview.png'
const PREVIEW = {
  path: PREVIEW_PATH,
  text: 'A ski lift with an orange chair in front of a snowy mountain at dusk',
}

const sharing = (
  { publicUrl, url, title, description, picture = PREVIEW }: NonNullable<DocumentParts['shared']>,
  siteName: string,
) =>
  `<link rel="canonical" href="${attribute(url)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${siteName}">
<meta property="og:title" content="${attribute(title)}">
<meta property="og:description" content="${attribute(description)}">
<meta property="og:url" content="${attribute(url)}">
<meta property="og:image" content="${attribute(publicUrl + picture.path)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${attribute(picture.text)}">
<meta name="twitter:card" content="summary_large_image">
`

const LOADING = '<p role="status">Loading...</p>'

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

const style = (file: ReleasedFile, nonce: string, origin = '') =>
  `<link rel="stylesheet" href="${attribute(file.url.replace(/^\//, `${origin}/`))}" ${checks(file, nonce)}>`

const use = (file: ReleasedFile, nonce: string, origin?: string) =>
  file.as === 'style'
    ? style(file, nonce, origin)
    : `<script src="${attribute(file.url)}" ${checks(file, nonce)} defer></script>`

/** The shell's entry runs by itself; its further scripts are fetched early and run by the entry. */
function splitShell(shell: readonly ReleasedFile[]) {
  const [entry, ...others] = shell.filter(({ as }) => as === 'script')
  const fonts = shell.filter(({ as }) => as === 'font')
  return { styles: shell.filter(({ as }) => as === 'style'), entry, others: [...fonts, ...others] }
}

/** The styles of a first paint are its build's own and contain no user's data. */
const withNonce = (firstPaint: string, nonce: string): string =>
  firstPaint.replaceAll('<style>', `<style nonce="${nonce}">`)

const declarations = (colors: AccentColors): string =>
  Object.entries({ ...pathed(colors), flash: colors.soft })
    .map(([name, [light, dark]]) => `--fc-color-${name}:light-dark(${light},${dark})`)
    .join(';')

const pathed = (colors: AccentColors) =>
  Object.fromEntries(Object.entries(colors).map(([name, pair]) => [`action-${name}`, pair]))

/** Outside of all layers, so it takes precedence over the theme's own values. */
function accentStyle(accent: string): string {
  if (accent === '') return ''
  const strong = declarations(strongAccentColors(accent))
  return `:root{${declarations(accentColors(accent))}}@media(prefers-contrast:more){:root:not([data-contrast=standard]){${strong}}}:root[data-contrast=more]{${strong}}`
}

/** The data attributes of `<html>`: what the page's code knows of the installation before its data. */
export function datasetOf(
  policy: DocumentPolicy,
  { shown }: Pick<DocumentBrand, 'shown'>,
): Record<string, string> {
  const { lang } = ownLanguage()
  return {
    ...{ policy, currency: currencyCode() },
    // Nothing at the defaults.
    ...(lang !== undefined && { locale: lang }),
    ...(shown !== null && { brand: JSON.stringify(shown) }),
  }
}

/**
 * The page that the server has rendered. Its elements wait for their styles until a script sets them:
 * the content security policy blocks style attributes. What is pressed before the application is awake is
 * pressed again then.
 */
const awaited = (html: string, nonce: string) =>
  `<div id="root" data-rendered>${html.replaceAll(' style="', ' data-style="')}</div><script nonce="${nonce}">${ASLEEP}</script>`

/** See {@link awaited}; `shell/src/waking.ts` reads what was pressed. */
const ASLEEP = `{const root=document.currentScript.previousElementSibling;for(const one of root.querySelectorAll('[data-style]')){one.style.cssText=one.dataset.style;delete one.dataset.style}
try{for(const one of root.querySelectorAll('[data-unless]'))if(localStorage.getItem(one.dataset.unless)!==null)one.style.display='none'}catch{}
const note=(event)=>{const found=event.target.closest('button,label,[role=tab]');if(!found)return;root.pressed=found;event.preventDefault()};
root.addEventListener('click',note,true);root.stopNoting=()=>root.removeEventListener('click',note,true)}`

/** The one HTML document of the product. */
export function renderDocument(parts: DocumentParts): string {
  const { nonce, shell, further, firstPaint, rendered, pageData, policy, origin, shared } = parts
  const brand = parts.brand ?? { ...DEFAULT_BRAND, accent: '', shown: null }
  const name = attribute(brand.name)
  const dataset = Object.entries(datasetOf(policy, brand))
  const { styles, entry, others } = splitShell(shell)
  // The first paint needs the stylesheets of its screen.
  const isShown = ({ as }: ReleasedFile) => (rendered ?? firstPaint) !== undefined && as === 'style'
  return `<!doctype html>
<html lang="en"${dataset.map(([key, value]) => ` data-${key}="${attribute(value)}"`).join('')}>
<head>
<meta charset="utf-8">
<title>${shared?.name === undefined ? '' : `${attribute(shared.name)} · `}${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${attribute(shared?.description ?? brand.shown?.slogan ?? DESCRIPTION)}">
${shared === undefined ? '' : sharing(shared, name)}<meta name="theme-color" content="${THEME_COLOR}">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<script nonce="${nonce}">${THEME_BOOT}</script>
<script nonce="${nonce}">${WATCHDOG}</script>
<style nonce="${nonce}">${NOT_LOADED_STYLE}${accentStyle(brand.accent)}</style>
<noscript><style nonce="${nonce}">${NO_SCRIPTS_STYLE}</style></noscript>
<link rel="icon" href="${iconOf(brand)}">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/icons/apple-touch.png">
${[...styles, ...further.filter(isShown)].map((file) => use(file, nonce, origin)).join('\n')}
${[...others, ...further.filter((file) => !isShown(file))].map((file) => preload(file, nonce)).join('\n')}
<script id="${PAGE_DATA_ID}" type="application/json">${inlineJson(pageData)}</script>
${entry ? use(entry, nonce) : ''}
</head>
<body>
${rendered ? `${awaited(rendered, nonce)}${notLoaded(name)}` : `<div id="root">${firstPaint === undefined ? LOADING : withNonce(firstPaint, nonce)}${notLoaded(name)}</div>`}
<noscript><p class="no-scripts">${name} is a live auction: please turn on JavaScript to see the board and to bid.</p></noscript>
</body>
</html>
`
}

type PolicyOptions = {
  nonce: string
  publicUrl: string
  isProduction: boolean
  /** Origins that a payment page may frame and call; empty on all other pages. */
  paymentOrigins?: readonly string[]
  /** The page reads QR codes with WebAssembly where the browser cannot. */
  readsCodes?: boolean
  /** Of a remote that the developer's own computer serves into this page. */
  developmentOrigin?: string
}

/** Scripts need the nonce or must be loaded by a script that has it; eval is forbidden. */
export function contentSecurityPolicy({
  nonce,
  publicUrl,
  isProduction,
  paymentOrigins = [],
  readsCodes = false,
  developmentOrigin,
}: PolicyOptions): string {
  const payment = paymentOrigins.map((origin) => ` ${origin}`).join('')
  // In development a remote's scripts, styles and hot updates come from its own dev server.
  const open = isProduction ? [] : ['http://localhost:*', 'http://127.0.0.1:*']
  const origins = developmentOrigin === undefined ? open : [...open, developmentOrigin]
  const local = origins.map((origin) => ` ${origin}`).join('')
  const localSockets = local.replaceAll(' http:', ' ws:')
  // Older WebKit does not read 'self' as covering sockets.
  const socket = publicUrl.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${readsCodes ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src 'self' 'nonce-${nonce}'${local}`,
    `img-src 'self' data:${payment}${local}`,
    `font-src 'self'${local}`,
    `connect-src 'self' ${socket}${payment}${local}${localSockets}`,
    ...(payment === '' ? [] : [`frame-src${payment}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** How long the shell's own files may take before the page offers to reload. */
const PATIENCE_MS = 30_000

/**
 * Placed next to *Loading...* in the root, whose content the shell replaces. Hidden until the
 * watchdog shows it.
 */
const notLoaded = (name: string) =>
  `<div id="not-loaded" role="alert" hidden><h1>${name} did not load</h1><p>Some of its files have not arrived. Check your connection and reload the page.</p><button type="button">Reload</button></div>`

/** Inline, because the stylesheet may be what failed to load. */
const NOT_LOADED_STYLE = `#not-loaded{padding:20vh 1rem;text-align:center;font-family:system-ui,sans-serif}#not-loaded h1{margin:0;font-size:2rem;line-height:1.2}#not-loaded p{margin:.75rem 0 1.5rem}#not-loaded button{min-block-size:2.75rem;padding-inline:1.5rem;font:inherit;cursor:pointer}`

/**
 * Runs before the shell and shows {@link notLoaded} when one of the scripts that start the shell does not arrive
 * or throws before the first render, or when that takes too long. The shell shows failures of all others. A
 * rendered page is only hidden: late scripts still wake it.
 */
const WATCHDOG = `(()=>{
const show=()=>{const told=document.getElementById('not-loaded');if(!told)return;const rendered=document.querySelector('[data-rendered]');if(rendered)rendered.hidden=true;else told.previousElementSibling?.remove();told.hidden=false;told.querySelector('button').onclick=()=>location.reload()};
const showOnceParsed=()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',show):show();
addEventListener('error',({target,filename=target.src})=>{if(/\\/shell\\/(main|app)\\./.test(filename))showOnceParsed()},true);
setTimeout(showOnceParsed,${PATIENCE_MS})
})()`
