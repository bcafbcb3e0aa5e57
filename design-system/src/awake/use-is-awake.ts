import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the component runs in the browser: not on the server, nor while React takes over what the
 * server has rendered.
 */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
