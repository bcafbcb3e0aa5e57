import { startInbox } from '../../api/src/mail/inbox.ts'
import { createDeps, startJobs, startRepeating } from '../../api/src/main.ts'
import { readConfig } from '../../api/src/platform/config.ts'
import { createLogger } from '../../api/src/platform/logger.ts'

/** The timed jobs of an API instance, on a prepared database. Exits when its stdin closes. */
const deps = createDeps(readConfig(), createLogger('warn'), await startInbox())
while (deps.bus.status() !== 'up') await Bun.sleep(10)
await startJobs(deps)
const repeating = startRepeating(deps)

console.info(JSON.stringify({ pid: process.pid }))
for await (const _ of Bun.stdin.stream()) {
  // Only the end of stdin matters.
}
await Promise.all(repeating.map((work) => work.stop()))
await Promise.all([deps.auction.stop(), deps.jobs.stop()])
await deps.live.outbox.sweep()
process.exit(0)
