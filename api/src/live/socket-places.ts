export type SocketPlaces = {
  /** Takes a place for this address; false when it has all that one may have. */
  take: (address: string) => boolean
  /** Gives it back, once. */
  give: (address: string) => void
}

/** Counts the sockets of each client address on this instance, so that one cannot take all there are. */
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
