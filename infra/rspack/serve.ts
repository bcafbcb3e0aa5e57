import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RegistryFile } from '@firstchair/contract'
import type { Configuration } from '@rspack/core'
import type { PartOptions } from './base-config.ts'
import { startDevServer } from './dev-server.ts'
import { aloneConfig, remoteConfig, shellConfig } from './factory.ts'
import { findParts, type Part } from './parts.ts'
import { readRemote } from './read-remote.ts'
import { readRepository } from './shared.ts'

/** A server that listens. */
export type Serving = { part: string; url: string }

type Options = { root: string; firstPort: number; onServing: (serving: Serving) => void }

/** The shell and all remotes with React refresh; the API serves the document that names them. */
export async function serveAll(options: Options & { dataDir: string }): Promise<void> {
  const parts = findParts(options.root)
  for (const [index, part] of parts.entries()) {
    const port = options.firstPort + index
    const config = part.kind === 'shell' ? shellConfig : remoteConfig
    await serve(options, part, port, config)
  }
  const folder = join(options.dataDir, 'releases')
  const path = join(folder, 'registry.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${path}.${process.pid}`,
    JSON.stringify(await devRegistry(options.root, parts, options.firstPort)),
  )
  renameSync(`${path}.${process.pid}`, path)
}

/**
 * One remote, and a shell whose React can refresh it, for a product that runs elsewhere. Answers the
 * override that brings the remote there, and the shell's address.
 */
export async function serveRemote(
  options: Options,
  folder: string,
): Promise<{ search: string; shellUrl: string }> {
  const part = partOf(options.root, folder)
  const url = await serve(options, part, options.firstPort, remoteConfig)
  const shell = partOf(options.root, 'shell')
  const shellUrl = await serve(options, shell, options.firstPort + 1, shellConfig)
  return { search: `?remote.${part.name}=${url}mf-manifest.json`, shellUrl }
}

/** A part's own page, with the sample data of the sdk. */
export async function serveAlone(options: Options, folder: string): Promise<string> {
  return serve(options, partOf(options.root, folder), options.firstPort, aloneConfig)
}

function partOf(root: string, folder: string): Part {
  const parts = findParts(root)
  const found = parts.find(({ name, dir }) => name === folder || basename(dir) === `mf-${folder}`)
  if (found !== undefined) return found
  const remotes = parts.filter(({ kind }) => kind === 'remote')
  const names = remotes.map(({ dir }) => basename(dir).slice('mf-'.length))
  throw new Error(`There is no remote ${folder}. There are: ${names.join(', ')}.`)
}

async function serve(
  { root, onServing }: Options,
  part: Part,
  port: number,
  configure: (options: PartOptions) => Configuration,
): Promise<string> {
  const outDir = join(root, '.cache/dev', part.name)
  const config = configure({
    ...readRepository(root),
    dir: part.dir,
    name: part.name,
    outDir,
    mode: 'development',
    isHot: true,
    ...(part.requires && { requires: part.requires }),
  })
  await startDevServer(config, port)
  const url = `http://localhost:${port}/`
  onServing({ part: part.name, url })
  return url
}

/** The registry of dev servers, without hashes and manifests, since both change on each save. */
async function devRegistry(
  root: string,
  parts: readonly Part[],
  firstPort: number,
): Promise<RegistryFile> {
  const remotes: RegistryFile['remotes'] = []
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'shell') continue
    const { screens: _, ...declared } = await readRemote(readRepository(root), part)
    const manifestUrl = `http://localhost:${firstPort + index}/mf-manifest.json`
    remotes.push({ name: part.name, version: 'dev', manifestUrl, ...declared, first: [] })
  }
  const shell = `http://localhost:${firstPort}`
  return {
    revision: 'dev',
    shell: {
      version: 'dev',
      initial: [
        { url: `${shell}/main.css`, as: 'style' },
        { url: `${shell}/main.js`, as: 'script' },
      ],
    },
    remotes,
  }
}
