import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bucket, startBucket } from '../../../infra/s3/server.ts'
import { startApi } from '../main.ts'
import { readConfig } from '../platform/config.ts'
import { connectDatabase } from '../platform/database.ts'
import { createLogger } from '../platform/logger.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { createBucketStore } from './bucket-store.ts'
import { createDiskStore } from './file-store.ts'
import { pruneFiles } from './prune-files.ts'
import { createTeam, encode, fileOf, type TestTeam, versionOf } from './test-team.ts'

setDefaultTimeout(60_000)

let api: TestApi
let team: TestTeam
let bucket: Bucket
/** Of the serving role, which sees its own transactions. */
let database: ReturnType<typeof connectDatabase>
/** Of the first instance and of another one, which has no file on its disk. */
let dirs: [string, string]

const bucketEnv = () => ({
  ...{ S3_ENDPOINT: bucket.endpoint, S3_BUCKET: bucket.bucket },
  ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
})

beforeAll(async () => {
  bucket = startBucket({ pageSize: 2 })
  const folder = (name: string) => mkdtemp(join(tmpdir(), `firstchair-bucket-${name}-`))
  dirs = [await folder('one'), await folder('other')]
  api = await startTestApi({ DATA_DIR: dirs[0], ...bucketEnv() })
  database = connectDatabase({ ...api.config, databaseConnections: 1, onUnsafe: () => {} })
  team = await createTeam(api)
  await team.release('shell', 'first')
  await team.release('mf_board', 'first')
  await team.promote({ shell: versionOf('first'), mf_board: versionOf('first') })
})
afterAll(async () => {
  await database.closeDatabase()
  await api.stop()
  await bucket.stop()
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
})

function storeIn(dataDir: string, keys: Partial<Bucket> = {}, timeoutMs = 5_000) {
  const { endpoint, bucket: name, accessKeyId, secretAccessKey } = { ...bucket, ...keys }
  const errors: unknown[] = []
  const store = createBucketStore({
    bucket: { endpoint, bucket: name, region: 'us-east-1', accessKeyId, secretAccessKey },
    disk: createDiskStore(dataDir),
    log: { error: (context: unknown) => void errors.push(context) },
    timeoutMs,
  })
  return { store, errors }
}
const path = (part: string, text: string) =>
  part === 'shell' ? `/shell/${fileOf(text)}` : `/remotes/${part}/${fileOf(text)}`

test('a published file is in the bucket, and another instance serves it', async () => {
  expect([...bucket.objects.keys()].sort()).toEqual([
    `releases/mf_board/${fileOf('first')}`,
    `releases/shell/${fileOf('first')}`,
  ])
  const other = await startApi(
    readConfig({
      ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dirs[1], ...bucketEnv() },
      ...{ DATABASE_URL: api.config.databaseUrl, JWT_SECRET: api.config.jwtSecret },
      MIGRATION_DATABASE_URL: api.config.migrationDatabaseUrl,
    }),
    createLogger('silent'),
  )
  try {
    for (const part of ['shell', 'mf_board']) {
      const response = await fetch(`${other.url}${path(part, 'first')}`)
      expect([response.status, await response.text()]).toEqual([200, 'first'])
    }
    bucket.isDown = true
    const known = await fetch(`${other.url}${path('mf_board', 'first')}`)
    expect(known.status).toBe(200)
    const unknown = await fetch(`${other.url}${path('mf_board', 'other')}`)
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([
      503,
      'text/plain; charset=utf-8',
    ])
  } finally {
    bucket.isDown = false
    await other.stop()
  }
})

describe('while the bucket is away', () => {
  test('nothing is half published, and the answer says why', async () => {
    bucket.isDown = true
    const upload = await team.upload('mf_wins', 'wins')
    expect(upload).toMatchObject({ status: 503, body: { reason: 'files_unavailable' } })
    const release = await team.release('mf_wins', 'wins')
    expect(release.status).toBe(503)
    bucket.isDown = false
    expect((await team.promote({ mf_wins: versionOf('wins') })).status).toBe(404)
    expect((await team.release('mf_wins', 'wins')).status).toBe(200)
  })

  test('a rollback to a version whose files are on this disk works', async () => {
    await team.release('mf_board', 'second')
    await team.promote({ mf_board: versionOf('second') })
    bucket.isDown = true
    const { status } = await team.rollback('mf_board')
    bucket.isDown = false
    expect([status, (await team.live()).parts.mf_board?.version]).toEqual([200, versionOf('first')])
  })

  test('a bucket that hangs is given up, and no transaction waits for it', async () => {
    const { store, errors } = storeIn(dirs[1], {}, 200)
    await team.release('mf_board', 'third')
    bucket.isHanging = true
    await expect(store.read('mf_board', fileOf('third'))).rejects.toThrow('cannot be reached')
    expect(errors).toMatchObject([{ code: 'Timeout' }])
    const before = bucket.requests
    const promotion = team.promote({ mf_board: versionOf('third') })
    while (bucket.requests === before) await Bun.sleep(5)
    // Timed work has short transactions.
    const sql = database.dedicatedConnection()
    const openTransactions = () => sql`
      select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    while ((await openTransactions()).length > 0) await Bun.sleep(5)
    expect(Bun.peek.status(promotion)).toBe('pending')
    bucket.isHanging = false
    expect((await promotion).status).toBe(200)
    await team.promote({ mf_board: versionOf('first') })
  })

  test('the operator gets one line, without the secret', async () => {
    const { store, errors } = storeIn(dirs[1], {
      ...{ accessKeyId: 'another-key', secretAccessKey: 'wrong-secret-key' },
    })
    for (let time = 0; time < 3; time += 1) {
      await expect(store.write('mf_x', 'a.js', encode('x'))).rejects.toThrow('cannot be reached')
    }
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ code: 'AccessDenied' })
    expect(JSON.stringify(errors)).not.toContain('wrong-secret-key')
  })
})

test('the start names a wrong bucket', async () => {
  const { store, errors } = storeIn(dirs[1], { bucket: 'other' })
  await store.check()
  expect(errors).toMatchObject([{ code: 'NoSuchBucket', name: 'other' }])
})

test('one name that the bucket lacks costs one call, however many ask for it', async () => {
  const { store } = storeIn(dirs[1])
  const before = bucket.requests
  const ask = () => store.read('mf_board', fileOf('never published'))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([null, null, null])
  expect(await ask()).toBeNull()
  expect(bucket.requests - before).toBe(1)
  await store.write('mf_board', fileOf('never published'), encode('never published'))
  expect(await ask()).toEqual(encode('never published'))
})

test('files that nobody needs are removed from the bucket, the others stay', async () => {
  await team.release('mf_board', 'old')
  await team.release('mf_board', 'recent')
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const age = (text: string, days: number) => {
    const object = bucket.objects.get(`releases/mf_board/${fileOf(text)}`)
    if (object === undefined) throw new Error(`${text} is not in the bucket.`)
    object.at = daysAgo(days)
  }
  age('first', 40)
  age('old', 40)
  age('recent', 29)
  const copies = createDiskStore(dirs[0])
  await copies.write('mf_board', fileOf('lost'), encode('lost'))
  const path = join(dirs[0], 'releases/remotes/mf_board', fileOf('lost'))
  await utimes(path, daysAgo(40), daysAgo(40))
  await pruneFiles({ ...database, files: storeIn(dirs[0]).store }, new Date())
  const kept = [...bucket.objects.keys()]
  expect(kept).toContain(`releases/mf_board/${fileOf('first')}`)
  expect(kept).toContain(`releases/mf_board/${fileOf('recent')}`)
  expect(kept).not.toContain(`releases/mf_board/${fileOf('old')}`)
  expect(await copies.read('mf_board', fileOf('lost'))).toBeNull()
  // Promoting renews the time of last use.
  age('recent', 29)
  await team.promote({ mf_board: versionOf('recent') })
  const { at } = bucket.objects.get(`releases/mf_board/${fileOf('recent')}`) ?? {}
  expect(at && at > daysAgo(1)).toBe(true)
})

const COMPLETE = {
  ...{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'releases' },
  ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
}

test.each([
  ['an address alone', { S3_ENDPOINT: 'https://s3.example' }, 'give all or none'],
  ['another protocol', { S3_ENDPOINT: 'ftp://s3.example' }, 'S3_ENDPOINT'],
  ['credentials in the address', { S3_ENDPOINT: 'https://me:secret@s3.example' }, 'S3_ENDPOINT'],
  [
    'a session token of other credentials',
    { ...COMPLETE, AWS_SESSION_TOKEN: 'token' },
    'AWS_SESSION_TOKEN',
  ],
])('the configuration refuses %s', (_, given, why) => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://x', DATA_DIR: dirs[0], ...given })).toThrow(
    why,
  )
})
