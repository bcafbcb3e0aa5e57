import { NOT_PAGES, PRODUCT_PAGES } from '@firstchair/contract'

/** Crawlers need the code and styles of a page to see what it shows. */
const PAGE_FILES = ['/shell', '/remotes']

/** Public pages that are opened by personal links, which search engines must not list. */
const LINKED_PAGES = ['/reset-password', '/verify-email', '/unsubscribe', '/ticket']

/** Paths that crawlers should not visit. The server protects private pages regardless. */
export function robotsText(): string {
  const server = NOT_PAGES.filter((path) => !PAGE_FILES.includes(path))
  const ownPages = PRODUCT_PAGES.filter(({ access }) => access !== 'public').map(({ path }) => path)
  const paths = [...server, ...ownPages, ...LINKED_PAGES]
  return ['User-agent: *', 'Allow: /', ...paths.map((path) => `Disallow: ${path}`), ''].join('\n')
}
