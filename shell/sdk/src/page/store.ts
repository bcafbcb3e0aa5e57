import { createStore } from 'jotai'

/**
 * The one store of the page. Every atom of this package lives in it; shell and remotes read it
 * through the provider that the host puts around them.
 */
export const store = createStore()
