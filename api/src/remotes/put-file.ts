import { isDeepStrictEqual } from 'node:util'
import {
  describedVersion,
  fileIntegrity,
  type Release,
  release,
  releaseFileName,
} from '@firstchair/contract'
import { parseJson } from '../platform/body.ts'
import { Problem } from '../platform/problem.ts'
import type { Effort, FileStore } from './file-store.ts'
import { sha384 } from './sha384.ts'

type Sent = { part: string; name: string; integrity: string }

const refusal = (reason: string, message: string) => new Problem(422, reason, message)

/** A description lists all files of a version. */
const DESCRIPTION = { maxBytes: 256 * 1024, maxValues: 10_000 }

/**
 * Stores one file of a version, or its description. Nobody gets it before a revision names the
 * version. Returns false for a file that was stored before. A name keeps its content.
 */
export async function putFile(
  files: FileStore,
  { part, name, integrity }: Sent,
  content: Uint8Array,
  effort: Effort,
): Promise<boolean> {
  if (!releaseFileName.safeParse(name).success) {
    throw refusal('bad_name', `${name} cannot be the name of a file of a release.`)
  }
  if (!fileIntegrity.safeParse(integrity).success) {
    throw refusal('no_integrity', 'Send the sha384 of the file in X-Integrity.')
  }
  if (sha384(content) !== integrity) {
    throw refusal('wrong_hash', `${name} does not have the hash that was sent with it.`)
  }
  const version = describedVersion(name)
  const described = version === null ? null : readDescription(content, part, version)
  const outcome = await files.write(part, name, content, effort)
  if (outcome !== 'taken') return outcome === 'stored'
  if (described !== null && isSame(await files.read(part, name), described)) return false
  throw version === null
    ? refusal('name_taken', `${part} has another file of the name ${name}.`)
    : refusal('version_taken', `${part} ${version} was put with other content.`)
}

function readDescription(content: Uint8Array, part: string, version: string): Release {
  const { maxBytes, maxValues } = DESCRIPTION
  if (content.length > maxBytes) {
    throw new Problem(413, 'too_large', `A description has at most ${maxBytes / 1024} kB.`)
  }
  const parsed = release.safeParse(parseJson(Buffer.from(content).toString(), maxValues))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw refusal('invalid', `The description has no valid ${issue?.path.join('.')}.`)
  }
  if (parsed.data.part !== part || parsed.data.version !== version) {
    throw refusal('invalid', `The file describes ${parsed.data.part} ${parsed.data.version}.`)
  }
  return parsed.data
}

/** Whether a stored description is of the same output. */
const isSame = (stored: Uint8Array | null, described: Release): boolean =>
  stored !== null &&
  isDeepStrictEqual(
    outputOf(release.parse(JSON.parse(Buffer.from(stored).toString()))),
    outputOf(described),
  )

/**
 * The content that a version identifies: the commit and the proof do not change what a page loads, and
 * integrity decides the sizes, which two compressors measure differently.
 */
function outputOf({ commit: _commit, proof: _proof, files, ...output }: Release) {
  const hashes = Object.entries(files).map(([name, { integrity }]) => [name, integrity])
  return { ...output, files: Object.fromEntries(hashes) }
}
