import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { compareWithRecord, publicPackage } from '../../../infra/check/public-types/record.ts'

const root = resolve(import.meta.dir, '../../..')
const COMPILING_MS = 120_000

// Released remotes also run in later shells, so this may only grow. After a change: a new version
// in package.json, then `bun infra/check/public-types/main.ts`.
test(
  'what remotes use of the sdk is what its version offers',
  () => {
    const { why, isRecorded } = compareWithRecord(root, publicPackage(root, 'sdk'))
    expect(why).toBeNull()
    expect(isRecorded).toBe(true)
  },
  COMPILING_MS,
)
