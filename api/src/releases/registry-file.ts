import { type RegistryFile, registryFile } from '@firstchair/contract'
import type { RegistryReader } from './registry-reader.ts'

/** Reads the registry of development servers from a file, which they may write at any time. */
export const createFileRegistry = (path: string): RegistryReader => ({
  current: async (): Promise<RegistryFile | null> => {
    const file = Bun.file(path)
    return (await file.exists()) ? registryFile.parse(await file.json()) : null
  },
  changed: () => {},
})
