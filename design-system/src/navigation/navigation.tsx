import type { ReactNode } from 'react'
// RouterProvider has no separate entry point; tree shaking removes the rest of the package.
import { I18nProvider, RouterProvider } from 'react-aria-components'

export type NavigationProviderProps = {
  /** Navigates to a path of this site without loading a document. */
  navigate: (path: string) => void
  children: ReactNode
}

/**
 * Once, around the whole application: links and menu items with an `href` then use `navigate`. The
 * browser handles modified clicks (new tab, download). React Aria's own texts ("Clear search") are
 * English like the product, regardless of the browser's language.
 */
export function NavigationProvider({ navigate, children }: NavigationProviderProps) {
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={(path) => navigate(path)}>{children}</RouterProvider>
    </I18nProvider>
  )
}
