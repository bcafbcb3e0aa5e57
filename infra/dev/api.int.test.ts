import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from '../postgres/test-database.ts'
import { freePort } from '../test/free-port.ts'

setDefaultTimeout(60_000)

test('the API of bun dev applies the migrations that its database lacks', async () => {
  const database = await createEmptyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'dev-api-'))
  const port = await freePort()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'api.ts')], {
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, JWT_SECRET: 'x'.repeat(32) },
      ...{ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.migrationUrl },
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const mountains = () => fetch(`http://127.0.0.1:${port}/api/mountains`).catch(() => undefined)
  let answer = await mountains()
  while (answer === undefined && child.exitCode === null) {
    await Bun.sleep(20)
    answer = await mountains()
  }
  expect(answer?.status).toBe(200)
  child.kill()
  await child.exited
  await rm(dataDir, { recursive: true })
  await database.drop()
})
