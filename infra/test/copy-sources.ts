import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { $ } from 'bun'

const ROOT = join(import.meta.dir, '../..')

/** Copies the sources below these paths, committed or not, to another folder. */
export async function copySources(target: string, paths: readonly string[] = ['.']): Promise<void> {
  const listed = await $`git ls-files -z --cached --others --exclude-standard -- ${paths}`
    .cwd(ROOT)
    .text()
  for (const file of listed.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(target, file)), { recursive: true })
    // git also lists files whose deletion is not committed.
    await cp(join(ROOT, file), join(target, file)).catch(() => {})
  }
}
