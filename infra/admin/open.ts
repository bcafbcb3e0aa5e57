import type { Config } from '@firstchair/api/config'
import { readPlan } from '../start/environment.ts'
import { openDatabase } from '../start/open-database.ts'
import { createTerminal } from '../terminal.ts'

/** Runs `act` on the database of this installation; a trial's may be in use unless `isAlone`. */
export async function withOpenDatabase<Result>(
  act: (config: Config) => Promise<Result>,
  { isAlone = false } = {},
): Promise<Result> {
  const silent = createTerminal({ write: () => {} })
  const { config, server } = await openDatabase(await readPlan(process.env), silent, !isAlone)
  try {
    return await act(config)
  } finally {
    await server?.stop()
  }
}
