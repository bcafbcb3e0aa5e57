import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySources } from '../test/copy-sources.ts'

const ROOT = join(import.meta.dir, '../..')

/** The files that the tests of the API need. */
const PARTS = [
  ...['api', 'design-system/csv', 'design-system/ridge', 'infra'],
  ...['package.json', 'tsconfig.json', 'bunfig.toml'],
]
const WORKSPACES = [
  'api',
  'api/contract',
  'api/client',
  'design-system/csv',
  'design-system/ridge',
  'infra',
]

/** A disposable copy of the working tree with its own test database. */
export async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'mutants-'))
  await copySources(copy, PARTS)
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
