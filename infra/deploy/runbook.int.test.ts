import { afterAll, expect } from 'bun:test'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { createEmptyDatabase } from '../postgres/test-database.ts'
import { test as nightlyTest } from '../test/nightly.ts'
import { runRunbook } from './test-runbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'runbook-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the program of a service with what it is given: only `migrate` has the owner's password. */
const compose = `#!/bin/sh -e
shift
while case $1 in -*) true ;; *) false ;; esac; do shift; done
[ "$1" = migrate ] || unset MIGRATION_DATABASE_URL
shift
# Bun reads the .env of its folder.
cd /
[ $# -gt 0 ] || set -- firstchair-admin migrate
exec "$@"
`

nightlyTest(
  'each command of the runbook runs, or is on the list of those that need more',
  async () => {
    const database = await createEmptyDatabase({ isDurable: true })
    const env = {
      PATH: `${join(import.meta.dir, '../admin')}:${process.env.PATH}`,
      ...{ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.migrationUrl },
      ...{ NODE_ENV: 'development', SEED: 'demo', DATA_DIR: join(folder, 'data'), PORT: '0' },
    }
    const given = join(folder, 'compose')
    cpSync(join(import.meta.dir, 'compose'), given, { recursive: true })
    // The runbook assumes an installation that runs.
    Bun.spawnSync(['firstchair-admin', 'migrate'], { env })
    const sql = postgres(database.url, { max: 1 })
    const select = (statement: string) => sql.unsafe(statement)
    const results = await runRunbook({ folder: given, compose, select, env })
    console.info(results.join('\n'))
    expect(existsSync(join(given, 'backup.tar'))).toBe(true)
    await sql.end()
    await database.drop()
  },
  120_000,
)
