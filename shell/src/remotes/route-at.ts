import type { RemoteScreen } from '@firstchair/sdk'

const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)

/** The screen of a remote at this path: `/admin` is one of `/admin/:tab?`. */
export const routeAt = (routes: readonly RemoteScreen[], path: string): RemoteScreen | undefined =>
  routes.find((route) => expressionOf(route.path).test(path))
