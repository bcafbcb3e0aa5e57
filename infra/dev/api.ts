import { readConfig } from '@firstchair/api/config'
import { createLogger } from '@firstchair/api/logger'
import { startApi } from '@firstchair/api/main'
import { migrateDatabase } from '@firstchair/api/migrate'
import { explainStart } from '../start/explain-start.ts'
import { prettyLog } from '../start/pretty-log.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'

// The API of `bun dev`: Bun restarts it when a file that it imports is saved, and drizzle-kit writes
// one of those, the journal of the migrations.
const terminal = createTerminal()
try {
  const config = readConfig()
  await migrateDatabase(config)
  const api = await startApi(config, createLogger(config.logLevel, prettyLog(terminal)))
  stopWhenAsked(api.stop)
} catch (error) {
  terminal.line(explainStart(error, process.env.DATA_DIR ?? ''))
}
