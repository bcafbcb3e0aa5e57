import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the component runs in the browser: not on the server, nor while React takes over what the
 * server has rendered. What only the browser knows is shown from then on: what it keeps, its size, its
 * time zone.
 */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
