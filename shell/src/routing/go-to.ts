import { navigate } from '@firstchair/sdk'

/** Follows a link of a component: the server's own paths are real navigations. */
export function goTo(path: string): void {
  if (path.startsWith('/api/')) location.assign(path)
  else navigate(path)
}
