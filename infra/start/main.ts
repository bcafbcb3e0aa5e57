import { join } from 'node:path'
import type { Config } from '@firstchair/api/config'
import { openLocalToken } from '@firstchair/api/deploy-token'
import { createLogger } from '@firstchair/api/logger'
import type { RunningApi } from '@firstchair/api/main'
import { prepareDatabase, withAdvisoryLock } from '@firstchair/api/prepare-database'
import { stopWhenUncaught } from '@firstchair/api/uncaught'
import type { Paypal } from '../paypal/server.ts'
import type { PostgresServer } from '../postgres/server.ts'
import { publishLocal } from '../release/publish-local.ts'
import type { Send } from '../release/server.ts'
import { connectToServer } from '../release/server.ts'
import { readBuilds } from '../rspack/builds.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import { buildPages } from './build-pages.ts'
import { checkPort } from './check-port.ts'
import { startCrowd } from './demo-crowd.ts'
import { type Plan, readPlan, resolveDataDir } from './environment.ts'
import { explainStart } from './explain-start.ts'
import { keepLogins } from './logins.ts'
import { openDatabase } from './open-database.ts'
import { openPayments } from './open-payments.ts'
import { prettyLog } from './pretty-log.ts'
import { welcome } from './welcome.ts'

/** An advisory lock key, so that instances that start at the same time publish one after another. */
const PUBLISH_LOCK = 1_179_210_836

const terminal = createTerminal()
const building = new AbortController()
let database: PostgresServer | undefined
let api: RunningApi | undefined
let paypal: Paypal | undefined
let stopCrowd: (() => void) | undefined

const isStopping = stopWhenAsked(async () => {
  const step = terminal.step('Stopping')
  await stopAll()
  step.done()
})

/** The database last: whatever still runs would log that it is gone. */
async function stopAll(): Promise<void> {
  building.abort()
  stopCrowd?.()
  await api?.stop()
  await paypal?.close()
  await database?.stop()
}

try {
  await start()
} catch (error) {
  // A cancelled start fails at its current step; `stop` then exits the process.
  if (!isStopping()) {
    await stopAll().catch(() => undefined)
    terminal.line(explainStart(error, resolveDataDir(process.env.DATA_DIR)))
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const plan = await readPlan(process.env)
  // For the emulator of PayPal, which reads it too: the image is in production, but not its trial.
  process.env.NODE_ENV = plan.variables.NODE_ENV || 'development'
  if (plan.config.port !== 0) await checkPort(plan.config.port, plan.config.host)
  paypal = await openPayments(plan)
  const pages = terminal.step('Pages')
  const [config, { startApi }] = await Promise.all([
    openDatabase(plan, terminal).then((opened) => {
      database = opened.server
      return opened.config
    }),
    // Imported here, so that an impossible start fails before most of the program is loaded.
    import('@firstchair/api/main'),
    (plan.pagesDir ? Promise.resolve() : buildPages(plan.dataDir, pages, building.signal)).then(
      () => pages.done(),
      (error) => {
        pages.fail()
        throw error
      },
    ),
  ])
  // In production, `firstchair-admin migrate` has prepared a given database, in a process that has ended.
  const isOwner = plan.isEmbedded || !config.isProduction
  const logins = isOwner ? await prepareDatabase(config) : []
  const serving = isOwner ? { ...config, migrationDatabaseUrl: config.databaseUrl } : config
  const log = config.isProduction
    ? createLogger(config.logLevel)
    : createLogger(config.logLevel, prettyLog(terminal))
  if (config.isProduction) stopWhenUncaught(log, stopAll)
  // The port opens when the pages are live, so that nothing answers before they do.
  api = await startApi(serving, log, {
    beforeOpening: (send) =>
      withAdvisoryLock(config.databaseUrl, PUBLISH_LOCK, () => publishBuilds(plan, config, send)),
    buildKit: () => {
      const script = join(import.meta.dir, '../kit/build-kit.ts')
      const command = [process.execPath, script, '--out', config.kitDir]
      Bun.spawn(command, { stdio: ['ignore', 'ignore', 'inherit'], signal: building.signal })
    },
  })
  paypal?.control.sendWebhooksTo(`${api.url}/api/paypal/webhook`)
  const known = await keepLogins(plan, logins)
  if (paypal && config.seed === 'demo' && process.env.DEMO !== '0') {
    stopCrowd = startCrowd({ url: api.url, publicUrl: config.publicUrl, logins: known, paypal })
  }
  welcome(terminal, {
    config,
    logins: known,
    dataDir: plan.dataDir,
    hasCrowd: stopCrowd !== undefined,
  })
}

/** Prints the parts that stay at the version that their team has released. */
async function publishBuilds({ pagesDir }: Plan, config: Config, send: Send): Promise<void> {
  const step = terminal.step('Releases')
  const server = connectToServer(config.publicUrl, await openLocalToken(config), send)
  const { kept, refusal } = await publishLocal(server, readBuilds(pagesDir ?? config.dataDir))
  step.done()
  if (refusal !== null) {
    terminal.line(
      `Live stays what it was: ${refusal} If that team has no version that fits, disable the part and start again.`,
    )
  }
  for (const { part, live, local } of kept) {
    const command = `npm run release -- promote ${part.replaceAll('_', '-')} ${local} --local`
    terminal.line(
      `${part} stays at ${live}, as it was released; the local build is ${local}. To serve local builds again: ${command}`,
    )
  }
}
