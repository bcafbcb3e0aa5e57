import { join, resolve } from 'node:path'
import { type Serving, serveAll } from '../rspack/serve.ts'
import { stopWhenAsked } from '../stopping.ts'
import { FIRST_PAGE_PORT } from './dev-ports.ts'

// The dev servers of `bun dev`, in a separate process, so that compiling does not slow the API down.
stopWhenAsked(async () => undefined)
const print = (serving: Serving) => console.log(`serving ${serving.part}`)
await serveAll({
  root: join(import.meta.dir, '../..'),
  firstPort: FIRST_PAGE_PORT,
  dataDir: resolve(process.env.DATA_DIR ?? '.data/dev'),
  onServing: print,
})
console.log('serving all')
