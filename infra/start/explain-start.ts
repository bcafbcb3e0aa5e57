import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '@firstchair/api/config'
import { diskFull, Failure, failureOfFiles } from '../failure.ts'

/** Postgres: "disk full". */
const DISK_FULL = '53100'
const LOG_TAIL = 20_000

/** One line for a problem that the user can fix; any other error in full. The last line states the reason. */
export function explainStart(error: unknown, dataDir: string): string {
  if (error instanceof Failure) return error.message
  if (error instanceof ConfigError) return `Configuration: ${error.message}`
  const ofFiles = failureOfFiles(error, dataDir)
  if (ofFiles instanceof Failure) return ofFiles.message
  if (codesOf(error).includes(DISK_FULL) || saysFull(join(dataDir, 'postgres.log'))) {
    return diskFull(dataDir).message
  }
  const why = error instanceof Error ? error.message : String(error)
  return `${Bun.inspect(error)}\nFirstchair did not start: ${why}`
}

function codesOf(error: unknown): unknown[] {
  const codes: unknown[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause) codes.push(cause.code)
  }
  return codes
}

/** Postgres exits when its log has no disk space; the client sees only a lost connection. */
function saysFull(log: string): boolean {
  try {
    return readFileSync(log, 'utf8').slice(-LOG_TAIL).includes('No space left on device')
  } catch {
    return false
  }
}
