import { createContext, type MouseEvent, use } from 'react'

/** How to go to a page of this site without loading a document; null on a stand-alone page. */
export const Navigation = createContext<((path: string) => void) | null>(null)

/** The browser handles everything else: other sites, new tabs and windows, downloads. */
const isFollowed = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.currentTarget.origin === location.origin &&
  event.currentTarget.target === '' &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** The props of an `<a>` to any page. */
export function useLinkProps(href: string) {
  const navigate = use(Navigation)
  return {
    href,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (navigate === null || !isFollowed(event)) return
      event.preventDefault()
      navigate(href)
    },
  }
}
