import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** The fingerprint of the sources whose pictures were last equal to the baselines. */
const COMPARED = join(import.meta.dirname, 'compared.txt')

const SHOWN =
  /^(design-system\/|(mf-[^/]+|shell(\/sdk)?|api\/(contract|client))\/src\/|infra\/patches\/|bun\.lock$)/
const NOT_SHOWN =
  /\.test\.tsx?$|\.md$|__snapshots__\/|^design-system\/(bench|sizes|pictures\/compared\.txt$)/

/** Whether a picture can depend on the file: on a story, on what it imports, or on how it is taken. */
export const isPictured = (file: string): boolean => SHOWN.test(file) && !NOT_SHOWN.test(file)

/** A hash of every file on which a picture can depend, also of one that is not committed. */
export function fingerprint(): string {
  const listed = Bun.spawnSync(['git', 'ls-files', '-co', '--exclude-standard'], { cwd: ROOT })
  const files = listed.stdout.toString().split('\n').filter(isPictured)
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].sort()) {
    // git also lists files whose deletion is not committed.
    if (existsSync(join(ROOT, file))) hash.update(file).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

/** Whether nothing has changed since the pictures were compared. A merge of two changes counts as one. */
export const isCompared = (): boolean =>
  existsSync(COMPARED) && readFileSync(COMPARED, 'utf8') === `${fingerprint()}\n`

export const keepCompared = (print: string): void => writeFileSync(COMPARED, `${print}\n`)
