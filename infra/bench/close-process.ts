import { readConfig } from '../../api/src/config.ts'
import { startInbox } from '../../api/src/mail/inbox.ts'
import { createDeps, startJobs, startRepeating } from '../../api/src/main.ts'
import { createLogger } from '../../api/src/platform/logger.ts'

/** The part of an API instance that time drives, on a prepared database. Ends with its stdin. */
const deps = createDeps(readConfig(), createLogger('warn'), await startInbox())
while (deps.bus.status() !== 'up') await Bun.sleep(10)
await startJobs(deps)
const repeating = startRepeating(deps)

console.info(JSON.stringify({ pid: process.pid }))
for await (const _ of Bun.stdin.stream()) {
  // Only its end matters.
}
await Promise.all(repeating.map((work) => work.stop()))
await Promise.all([deps.auction.stop(), deps.jobs.stop()])
await deps.live.outbox.sweep()
process.exit(0)
