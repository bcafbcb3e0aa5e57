import type { ReactNode } from 'react'
import { Navigation } from './use-link-props.ts'

export type NavigationProviderProps = {
  /** Navigates to a path of this site without loading a document. */
  navigate: (path: string) => void
  children: ReactNode
}

// React Aria's own texts are English like the product, regardless of the browser's language.
if (typeof window !== 'undefined') {
  Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: 'en-US' })
}

/**
 * Once, around the whole application: links then use `navigate`. The browser handles modified clicks
 * (new tab, download).
 */
export function NavigationProvider({ navigate, children }: NavigationProviderProps) {
  return <Navigation value={navigate}>{children}</Navigation>
}
