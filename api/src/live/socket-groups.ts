/** Sockets that are told together, by Bun's topic of theirs. */
export type SocketGroup = { topic: string; size: number; waiting: string[] }

export type SocketGroups = {
  /** The most sockets that one holds. */
  size: number
  /** Those with a socket, in the order of their making. */
  all: readonly SocketGroup[]
  /** A place for one more socket. */
  join: () => SocketGroup
  leave: (group: SocketGroup) => void
}

/** Writing to so many takes a few milliseconds. */
const SIZE = 250

/** Groups of at most `size` sockets: as few as there were ever needed at once. */
export function createSocketGroups(size = SIZE): SocketGroups {
  const all: SocketGroup[] = []
  let made = 0

  function make(): SocketGroup {
    made += 1
    const group = { topic: `everybody-${made}`, size: 0, waiting: [] }
    all.push(group)
    return group
  }

  return {
    size,
    all,
    join: () => {
      const group = all.find((each) => each.size < size) ?? make()
      group.size += 1
      return group
    },
    leave: (group) => {
      group.size -= 1
      if (group.size === 0) all.splice(all.indexOf(group), 1)
    },
  }
}
