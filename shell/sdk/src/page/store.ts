import { createStore } from 'jotai'

/**
 * The one store of the page. Every atom of this package lives in it; shell and remotes read it
 * through the provider that the host puts around them.
 */
export const store = createStore()

/** Empties it: a server renders one page after the other. The methods of a store hold what is in it. */
export function renewStore(): void {
  Object.assign(store, createStore())
}
