import type { DevelopedRemote, RegistryFile } from '@firstchair/contract'

/** The registry with this remote in the place of the released one, or beside the others. */
export function withDeveloped(
  file: RegistryFile,
  { part: name, ...declared }: DevelopedRemote,
): RegistryFile {
  const others = file.remotes.filter((remote) => remote.name !== name)
  return { ...file, remotes: [...others, { name, ...declared, version: 'development', first: [] }] }
}
