import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster, forgetDeadPostmaster } from './postmaster.ts'

let cluster = ''
let file = ''
beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'postmaster-'))
  file = join(cluster, 'postmaster.pid')
})
afterEach(() => rm(cluster, { recursive: true, force: true }))

test('the file of a server that is starting is not removed', async () => {
  await writeFile(file, '')
  expect(await findPostmaster(cluster)).toBeUndefined()
  expect(existsSync(file)).toBeTrue()
})

test('what a dead server left behind is gone before the next one starts', async () => {
  // A live process has this id, but it is not Postgres.
  await writeFile(file, `${process.pid}\n${cluster}\n0\n5432\n`)
  await forgetDeadPostmaster(cluster)
  expect(existsSync(file)).toBeFalse()
})
