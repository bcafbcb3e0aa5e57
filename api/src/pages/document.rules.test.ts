import { describe, expect, test } from 'bun:test'
import type { PageData, ReleasedFile } from '@firstchair/contract'
import { contentSecurityPolicy, inlineJson, renderDocument } from './document.rules.ts'

const nonce = 'bm9uY2U='
const shell: ReleasedFile[] = [
  { url: '/shell/1/main.css', as: 'style', integrity: 'sha384-css' },
  { url: '/shell/1/main.js', as: 'script', integrity: 'sha384-main' },
  { url: '/shell/1/app.js', as: 'script', integrity: 'sha384-app' },
]
const further: ReleasedFile[] = [
  { url: '/remotes/mf_board/1/entry.js', as: 'script', integrity: 'sha384-entry' },
]
const pageData: PageData = {
  serverTime: '2026-11-20T18:00:00.000Z',
  user: null,
  registry: { revision: 'r1', remotes: [] },
  manifests: {},
}
const html = renderDocument({ nonce, shell, further, pageData, policy: 'default' })

describe('the document', () => {
  test('runs the shell’s entry by nonce and hash, and fetches the rest early', () => {
    expect(html).toContain(
      `<script src="/shell/1/main.js" integrity="sha384-main" crossorigin="anonymous" nonce="${nonce}" defer></script>`,
    )
    for (const name of ['shell/1/app', 'remotes/mf_board/1/entry']) {
      expect(html).toMatch(
        new RegExp(`<link rel="preload" as="script" href="/${name}.js" integrity`),
      )
    }
    expect(html.match(/<script src/g)).toHaveLength(1)
  })

  test('every inline or preloaded element carries the nonce', () => {
    const elements = html.match(/<(script|style|link rel="(preload|stylesheet)")[^>]*>/g) ?? []
    const data = elements.filter((element) => element.includes('application/json'))
    expect(data).toHaveLength(1)
    for (const element of elements) {
      if (!data.includes(element)) expect(element).toContain(`nonce="${nonce}"`)
    }
  })

  test('names its stylesheets as the browser does, where it is reached by its own address', () => {
    const page = { nonce, shell, further, pageData, policy: 'default' } as const
    const own = renderDocument({ ...page, origin: 'https://own.example' })
    expect(own).toContain('<link rel="stylesheet" href="https://own.example/shell/1/main.css"')
    expect(html).toContain('<link rel="stylesheet" href="/shell/1/main.css"')
  })

  test('chooses the theme before anything is painted', () => {
    expect(html.indexOf('firstchair-theme')).toBeLessThan(html.indexOf('rel="stylesheet"'))
  })

  test('shows Loading... until the shell takes over, and without scripts only that it needs them', () => {
    expect(html).toContain('<div id="root"><p role="status">Loading...</p>')
    expect(html).toContain('<noscript>')
    expect(html).toMatch(/<noscript><style nonce="[^"]+">#root\{display:none\}/)
  })

  test('a file without a hash, from a developer’s server, has no empty integrity', () => {
    const file: ReleasedFile = { url: 'http://localhost:4100/main.js', as: 'script' }
    const page = renderDocument({ nonce, shell: [file], further: [], pageData, policy: 'default' })
    expect(page).not.toContain('integrity')
  })
})

test.each([
  ['</script><script>alert(1)</script>'],
  ['<!--<script>'],
  ['line\u2028separator\u2029'],
  ['"quotes" & \\ slashes'],
])('inlined data cannot leave its element and reads back the same: %s', (name) => {
  const text = inlineJson({ name })
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual({ name })
})

test('names each file once', () => {
  for (const { url } of [...shell, ...further]) expect(html.split(url)).toHaveLength(2)
})

test('a screen that is shown at once has its styles, and the font is fetched before they ask for it', () => {
  const page = renderDocument({
    ...{ nonce, pageData, policy: 'default', firstPaint: '<h1>Lift tickets</h1>' },
    shell: [...shell, { url: '/shell/1/inter.woff2', as: 'font' }],
    further: [
      { url: '/shell/1/landing.css', as: 'style' },
      { url: '/shell/1/landing.js', as: 'script' },
    ],
  })
  expect(page).toContain('<div id="root"><h1>Lift tickets</h1><div id="not-loaded"')
  expect(page).not.toContain('Loading...')
  expect(page).toContain('<link rel="stylesheet" href="/shell/1/landing.css"')
  expect(page).toContain('<link rel="preload" as="script" href="/shell/1/landing.js"')
  expect(page).toContain('<link rel="preload" as="font" href="/shell/1/inter.woff2" crossorigin')
})

test('the styles of a first paint have the nonce', () => {
  const firstPaint = '<style>.a{color:red}</style><p>Board</p>'
  const page = renderDocument({
    ...{ nonce, shell, further: [], pageData, policy: 'default', firstPaint },
  })
  expect(page).toContain(`<div id="root"><style nonce="${nonce}">.a{color:red}</style><p>Board</p>`)
})

describe('the policy', () => {
  const policy = (isProduction: boolean) =>
    contentSecurityPolicy({ nonce, publicUrl: 'https://bid.example', isProduction })

  test('allows scripts by nonce alone and evaluates nothing', () => {
    expect(policy(true)).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`)
    expect(policy(true)).not.toMatch(/unsafe/)
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy(true)).toContain(rule)
    }
  })

  test('connects to this origin and its sockets only in production', () => {
    expect(policy(true)).toContain("connect-src 'self' wss://bid.example;")
    expect(policy(true)).not.toContain('localhost')
    expect(policy(false)).toContain('ws://localhost:*')
  })

  test('allows one more origin to a browser that loads a remote from its own computer', () => {
    const developed = contentSecurityPolicy({
      ...{ nonce, publicUrl: 'https://bid.example', isProduction: true },
      developmentOrigin: 'http://localhost:4160',
    })
    expect(developed).toContain(
      "connect-src 'self' wss://bid.example http://localhost:4160 ws://localhost:4160;",
    )
    expect(developed).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`)
  })
})
