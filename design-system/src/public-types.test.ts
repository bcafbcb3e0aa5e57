import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { compareWithRecord, publicPackage } from '../../infra/check/public-types/record.ts'

const root = resolve(import.meta.dir, '../..')
const COMPILING_MS = 120_000

// Released remotes run in the next shell, so the exports may only grow. After a change set a new version
// in package.json, then run `bun infra/check/public-types/main.ts`.
test(
  'what remotes use of the design system is what its version offers',
  () => {
    const { why, isRecorded } = compareWithRecord(root, publicPackage(root, 'design-system'))
    expect(why).toBeNull()
    expect(isRecorded).toBe(true)
  },
  COMPILING_MS,
)
