import { ConfigError, readConfig } from '@firstchair/api/config'
import { createLogger } from '@firstchair/api/logger'
import { startApi } from '@firstchair/api/main'
import { prettyLog } from '../start/pretty-log.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'

// The API of `bun dev`: Bun restarts it when a file that it imports is saved.
const terminal = createTerminal()
try {
  const config = readConfig()
  const api = await startApi(config, createLogger(config.logLevel, prettyLog(terminal)))
  stopWhenAsked(api.stop)
} catch (error) {
  terminal.line(error instanceof ConfigError ? error.message : Bun.inspect(error))
}
