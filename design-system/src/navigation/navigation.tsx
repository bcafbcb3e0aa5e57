import type { ReactNode } from 'react'
// RouterProvider has no entry of its own; the rest of the package is shaken off.
import { RouterProvider } from 'react-aria-components'

export type NavigationProviderProps = {
  /** Goes to a path of this site without loading a page. */
  navigate: (path: string) => void
  children: ReactNode
}

/**
 * Once, around the whole application: every Link, ButtonLink and menu item with an `href`
 * then moves by `navigate`. Modified presses (new tab, download) stay the browser's.
 */
export function NavigationProvider({ navigate, children }: NavigationProviderProps) {
  return <RouterProvider navigate={(path) => navigate(path)}>{children}</RouterProvider>
}
