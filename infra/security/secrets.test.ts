import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secretScan } from '../test/steps.ts'

const folder = await mkdtemp(join(tmpdir(), 'firstchair-secrets-'))
afterAll(() => rm(folder, { recursive: true }))

/** Runs the step of `bun run check` in a folder of its own; returns its exit code. */
async function scan(name: string, text: string): Promise<number> {
  await Bun.write(join(folder, name), text)
  const [program = '', ...options] = secretScan.command
  const child = Bun.spawn([program, ...options], {
    cwd: folder,
    stdout: 'ignore',
    stderr: 'ignore',
  })
  const exitCode = await child.exited
  await rm(join(folder, name))
  return exitCode
}

// Put together here, so that the scan does not find them in this file.
const KEY = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')

test('a private key or the address of a real database fails the scan', async () => {
  expect(
    await scan('key.pem', `${KEY}\n${'MIIEvQIBADANBg'.repeat(20)}\n-----END PRIVATE KEY-----`),
  ).toBe(1)
  const address = ['postgres:/', '/app:hunter2@db.example.com:5432/app'].join('')
  expect(await scan('notes.md', `DATABASE_URL=${address}`)).toBe(1)
})

test('an address of this machine is a test’s', async () => {
  const address = ['postgres:/', '/app:guessed@127.0.0.1:5432/app'].join('')
  expect(await scan('sample.test.ts', `const url = '${address}'`)).toBe(0)
})
