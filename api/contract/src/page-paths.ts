/** Who may open a page: anyone, a signed-in user, or an admin. */
export type PageAccess = 'public' | 'user' | 'admin'

/** A page of the product. A path that has subpages covers everything below it. */
export type ProductPage = {
  path: string
  title: string
  access: PageAccess
  hasSubpages?: true
}

/**
 * The product's pages, also those whose remote may not be installed (the shell then says so). Pages
 * that are not listed belong to the remote that registers them, which declares their access.
 */
export const PRODUCT_PAGES: readonly ProductPage[] = [
  { path: '/', title: 'Auctions', access: 'public' },
  { path: '/wins', title: 'My Wins', access: 'user' },
  { path: '/my-tickets', title: 'My Tickets', access: 'user' },
  { path: '/account', title: 'My Account', access: 'user' },
  { path: '/admin', title: 'Admin Panel', access: 'admin', hasSubpages: true },
  { path: '/login', title: 'Log In', access: 'public' },
  { path: '/register', title: 'Create Account', access: 'public' },
  { path: '/forgot-password', title: 'Forgot Password', access: 'public' },
  { path: '/reset-password', title: 'Reset Password', access: 'public' },
  { path: '/verify-email', title: 'Email Verification', access: 'public' },
  { path: '/unsubscribe', title: 'Stop These Emails', access: 'public' },
  { path: '/terms', title: 'Terms', access: 'public' },
  { path: '/privacy', title: 'Privacy', access: 'public' },
  { path: '/imprint', title: 'Imprint', access: 'public' },
]

/** Whether `path` is `prefix` or lies below it. */
export const isWithinPath = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`)

/** The listed page at `path`, if there is one. */
export const productPageAt = (path: string): ProductPage | undefined =>
  PRODUCT_PAGES.find((page) =>
    page.hasSubpages ? isWithinPath(path, page.path) : path === page.path,
  )
