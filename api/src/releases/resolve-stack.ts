import type { ReportedFrame } from '@firstchair/contract'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { Db } from '../platform/database.ts'
import type { FileStore } from './file-store.ts'
import { findMap } from './report.store.ts'

type Parts = { db: Db; files: Pick<FileStore, 'read'> }

/** A source may be a `data:` URL, which contains a whole module. */
const MAX_SOURCE = 300
const RELEASED = /^\/(?:shell|remotes\/([a-z][a-z0-9_]*))\/(.+)$/

/** The frames as places in the sources, where their file was published with a source map. */
export async function resolveStack(
  parts: Parts,
  frames: readonly ReportedFrame[],
): Promise<string[]> {
  const maps = new Map<string, TraceMap | null>()
  const stack: string[] = []
  for (const frame of frames) {
    const map = maps.get(frame.file) ?? (await readMap(parts, frame.file))
    maps.set(frame.file, map)
    stack.push(resolveFrame(frame, map))
  }
  return stack
}

async function readMap({ db, files }: Parts, path: string): Promise<TraceMap | null> {
  const [, remote, name] = RELEASED.exec(path) ?? []
  if (name === undefined) return null
  const part = remote ?? 'shell'
  const map = await findMap(db, part, name)
  const content = map === null ? null : await files.read(part, map)
  return content === null ? null : parseMap(content)
}

/** Null for an invalid map: the upload checks the hash, not the content. */
function parseMap(content: Uint8Array): TraceMap | null {
  try {
    return new TraceMap(new TextDecoder().decode(content))
  } catch {
    return null
  }
}

/** `mf-board/src/board/card.tsx:41:7`; without a map the place in the released file. */
export function resolveFrame(frame: ReportedFrame, map: TraceMap | null): string {
  const { file, line, column } = frame
  // Browsers count columns from 1, source maps from 0.
  const found = map && originalPositionFor(map, { line, column: column - 1 })
  if (!found?.source || found.source.length > MAX_SOURCE) return `${file}:${line}:${column}`
  return `${found.source}:${found.line}:${found.column + 1}`
}
