import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { bomOf } from './bill-of-materials.ts'

/** `bun run sbom` prints the bill of materials of what the lock file installs. */
const ROOT = join(import.meta.dir, '../..')
const read = (file: string) => readFile(join(ROOT, file), 'utf8')
const application = z
  .object({ name: z.string(), version: z.string() })
  .parse(JSON.parse(await read('package.json')))
console.log(JSON.stringify(bomOf(await read('bun.lock'), application), null, 2))
