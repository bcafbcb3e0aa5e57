import { type RegistryFile, registryFile } from '@firstchair/contract'
import type { LiveRegistry, RegistryReader } from './registry-reader.ts'

/** A registry that is the same for every page load. */
export const sameForAll = (file: RegistryFile): LiveRegistry => ({
  canaries: [],
  previews: [],
  compose: () => file,
})

/** Reads the registry of development servers from a file, which they may write at any time. */
export const createFileRegistry = (path: string): RegistryReader => ({
  current: async () => {
    const file = Bun.file(path)
    return (await file.exists()) ? sameForAll(registryFile.parse(await file.json())) : null
  },
  changed: () => {},
})
