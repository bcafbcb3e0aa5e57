import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { $ } from 'bun'

const ROOT = join(import.meta.dir, '../..')

/** What the tests of the API need, with the packages that are installed here. */
const PARTS = [
  'api',
  'design-system/ridge',
  'infra',
  'package.json',
  'tsconfig.json',
  'bunfig.toml',
]
const WORKSPACES = ['api', 'api/contract', 'api/client', 'design-system/ridge', 'infra']

/** A copy of the working tree that may be spoiled. Its test database is its own. */
export async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'mutants-'))
  const listed = await $`git ls-files --cached --others --exclude-standard -- ${PARTS}`
    .cwd(ROOT)
    .text()
  for (const file of listed.split('\n').filter(Boolean)) {
    const target = join(copy, file)
    await mkdir(dirname(target), { recursive: true })
    // One that is deleted and not yet committed is listed too.
    await cp(join(ROOT, file), target).catch(() => {})
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const workspace of WORKSPACES) {
    const modules = join(workspace, 'node_modules')
    // Links to our own packages are relative, so that those of the copy lead into the copy.
    await cp(join(ROOT, modules), join(copy, modules), {
      recursive: true,
      verbatimSymlinks: true,
    }).catch(() => {})
  }
  return copy
}
