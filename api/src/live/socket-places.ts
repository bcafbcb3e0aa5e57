export const tooManyPages = {
  message: 'Too many pages are open at your address. Close some and try again.',
  reason: 'too_many',
}

export type SocketPlaces = {
  /** Takes a place for this address; false if it has reached its limit. */
  take: (address: string) => boolean
  /** Releases the place; further calls do nothing. */
  give: (address: string) => void
}

/** Counts the sockets of each client address on this instance, so that no address can take all places. */
export function createSocketPlaces(most: number): SocketPlaces {
  const taken = new Map<string, number>()
  return {
    take: (address) => {
      const count = taken.get(address) ?? 0
      if (count >= most) return false
      taken.set(address, count + 1)
      return true
    },
    give: (address) => {
      const count = (taken.get(address) ?? 0) - 1
      if (count > 0) taken.set(address, count)
      else taken.delete(address)
    },
  }
}
