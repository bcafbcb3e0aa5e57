import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { $ } from 'bun'

const ROOT = join(import.meta.dir, '../..')

/** The files that the tests of the API need. */
const PARTS = [
  'api',
  'design-system/ridge',
  'infra',
  'package.json',
  'tsconfig.json',
  'bunfig.toml',
]
const WORKSPACES = ['api', 'api/contract', 'api/client', 'design-system/ridge', 'infra']

/** A disposable copy of the working tree with its own test database. */
export async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'mutants-'))
  const listed = await $`git ls-files --cached --others --exclude-standard -- ${PARTS}`
    .cwd(ROOT)
    .text()
  for (const file of listed.split('\n').filter(Boolean)) {
    const target = join(copy, file)
    await mkdir(dirname(target), { recursive: true })
    // git also lists files whose deletion is not committed.
    await cp(join(ROOT, file), target).catch(() => {})
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const workspace of WORKSPACES) {
    const modules = join(workspace, 'node_modules')
    // Links between workspaces are relative, so those of the copy point into the copy.
    await cp(join(ROOT, modules), join(copy, modules), {
      recursive: true,
      verbatimSymlinks: true,
    }).catch(() => {})
  }
  return copy
}
