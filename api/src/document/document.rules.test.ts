import { describe, expect, test } from 'bun:test'
import type { PageData, ReleasedFile } from '@firstchair/contract'
import { contentSecurityPolicy, inlineJson, linkHeader, renderDocument } from './document.rules.ts'

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
    expect(linkHeader({ nonce, shell: [file], further: [] })).not.toContain('integrity')
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

test('the Link header names the same files as the document', () => {
  const header = linkHeader({ nonce, shell, further })
  for (const { url, integrity } of [...shell, ...further]) {
    expect(header).toContain(`<${url}>; rel=preload`)
    expect(header).toContain(`integrity="${integrity}"`)
    expect(html).toContain(
      `href="${url}"`.replace('href="/shell/1/main.js"', 'src="/shell/1/main.js"'),
    )
  }
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
})
