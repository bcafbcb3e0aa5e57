import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compareWithRecord, presentPublicTypes, publicPackages, writeRecord } from './record.ts'

/** Records the types of sdk and design system; fails if a version does not reflect its changes. */
const root = resolve(import.meta.dirname, '../../..')
for (const pack of publicPackages(root)) {
  if (!existsSync(join(import.meta.dirname, `${pack.name}.txt`))) {
    writeRecord(root, pack, presentPublicTypes(root, pack))
    continue
  }
  const { present, why, isRecorded } = compareWithRecord(root, pack)
  if (why !== null) {
    console.error(why)
    process.exitCode = 1
  } else if (!isRecorded) {
    writeRecord(root, pack, present)
    console.log(`${pack.name} ${present.version} is recorded.`)
  } else console.log(`${pack.name} ${present.version} is as recorded.`)
}
