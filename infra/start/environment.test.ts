import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCTION } from '../../api/src/test-production.ts'
import { readPlan } from './environment.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'environment-'))
afterAll(() => rm(dataDir, { recursive: true }))

test.each([
  ['our own database', {}, 'demo'],
  ['our own database in production', PRODUCTION, 'none'],
  ['a given database', { DATABASE_URL: 'postgres://127.0.0.1/x' }, 'none'],
] as const)('%s is seeded with what suits it', async (_, variables, seed) => {
  const given = { DATA_DIR: dataDir, JWT_SECRET: 'x'.repeat(32), ...variables }
  expect((await readPlan(given)).config.seed).toBe(seed)
})
