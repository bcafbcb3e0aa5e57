import { join } from 'node:path'
import { openLocalToken } from '@firstchair/api/deploy-token'
import { publishLocal } from '../release/publish-local.ts'
import { connectToServer } from '../release/server.ts'
import { readBuilds } from '../rspack/builds.ts'
import { buildPages } from '../start/build-pages.ts'
import { checkPort } from '../start/check-port.ts'
import { explainStart } from '../start/explain-start.ts'
import { welcome } from '../start/welcome.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import { freePort } from '../test/free-port.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { journeyAdmin, runJourneys, stopJourneys } from './journeys.ts'

/** Where the step `sizes` of `npm test` builds, so that one build serves both. */
const BUILDS = join(import.meta.dir, '../../.cache/sizes')
const USUAL_PORT = '3000'

const terminal = createTerminal()
const building = new AbortController()
let cluster: Cluster | undefined

/** `--journeys` and what follows it is for Playwright, such as names of files. */
const [, , ...words] = process.argv
const isForJourneys = words[0] === '--journeys'

const isStopping = stopWhenAsked(async () => {
  const step = terminal.step('Stopping')
  building.abort()
  await stopJourneys()
  await cluster?.stop()
  step.done()
})

try {
  const opened = await open()
  if (isForJourneys) {
    const exitCode = await runJourneys(opened, words.slice(1))
    if (!isStopping()) {
      await opened.stop()
      process.exit(exitCode)
    }
  }
} catch (error) {
  if (!isStopping()) {
    building.abort()
    await cluster?.stop()
    terminal.line(explainStart(error, BUILDS))
    process.exit(1)
  }
}

async function open(): Promise<Cluster> {
  const port = isForJourneys ? String(await freePort()) : process.env.PORT || USUAL_PORT
  const seed = isForJourneys ? 'mountains' : 'demo'
  const local = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, SEED: seed }
  await checkPort(Number(port), process.env.HOST ?? '127.0.0.1')
  const pages = terminal.step('Pages')
  const variables = { ...process.env, ...local, ...(isForJourneys && journeyAdmin) }
  const [started] = await Promise.all([
    startCluster({ variables, terminal, oldCheckout: process.env.OLD_CHECKOUT || undefined }).then(
      (opened) => {
        cluster = opened
        return opened
      },
    ),
    buildPages(BUILDS, pages, building.signal).then(() => pages.done()),
  ])
  const releases = terminal.step('Releases')
  const token = await openLocalToken(started.config)
  await publishLocal(connectToServer(started.url, token), readBuilds(BUILDS))
  releases.done()
  welcome(terminal, {
    config: { ...started.config, natsServers: [] },
    logins: started.logins,
    dataDir: started.plan.dataDir,
  })
  return started
}
