import { statfs } from 'node:fs/promises'

/** A file system in memory that can be full. It is gone with `unmount`, with all that is on it. */
export type SmallDisk = {
  /** Leaves room for a few kilobytes. */
  fill: () => Promise<void>
  free: () => Promise<void>
  unmount: () => Promise<void>
}

const SIZE_MB = 4_096

/** Mounts one on an empty folder; null where that takes rights that this process does not have. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | null> {
  if (!(await run('mount', '-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'firstchair', folder))) {
    return null
  }
  const resize = (size: string) => run('mount', '-o', `remount,size=${size}`, folder)
  return {
    // No file fills it, because that would take the memory of the machine.
    fill: async () => {
      const { blocks, bfree, bsize } = await statfs(folder)
      await resize(`${(blocks - bfree) * bsize}`)
    },
    free: async () => {
      await resize(`${SIZE_MB}m`)
    },
    unmount: async () => {
      await run('umount', '-l', folder)
    },
  }
}

async function run(...command: string[]): Promise<boolean> {
  try {
    const ignored = { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' } as const
    return (await Bun.spawn(command, ignored).exited) === 0
  } catch {
    // The program is missing.
    return false
  }
}
