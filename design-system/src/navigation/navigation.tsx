import type { ReactNode } from 'react'
// RouterProvider has no entry of its own; the rest of the package is shaken off.
import { I18nProvider, RouterProvider } from 'react-aria-components'

export type NavigationProviderProps = {
  /** Goes to a path of this site without loading a page. */
  navigate: (path: string) => void
  children: ReactNode
}

/**
 * Once, around the whole application: every Link, ButtonLink and menu item with an `href`
 * then moves by `navigate`. Modified presses (new tab, download) stay the browser's.
 * The product speaks English, so React Aria's own words ("Clear search") do too, whatever the
 * browser's language.
 */
export function NavigationProvider({ navigate, children }: NavigationProviderProps) {
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={(path) => navigate(path)}>{children}</RouterProvider>
    </I18nProvider>
  )
}
