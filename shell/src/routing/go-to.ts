import { navigate } from '@firstchair/sdk'

/** Follows a component's link. A path of the server, such as logout, loads a new document. */
export function goTo(path: string): void {
  if (path.startsWith('/api/')) location.assign(path)
  else navigate(path)
}
