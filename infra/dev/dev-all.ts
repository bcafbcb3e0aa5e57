import { join } from 'node:path'
import { prepareDatabase } from '@firstchair/api/prepare-database'
import type { Subprocess } from 'bun'
import { Failure } from '../failure.ts'
import type { Paypal } from '../paypal/server.ts'
import type { PostgresServer } from '../postgres/server.ts'
import { findParts } from '../rspack/parts.ts'
import { checkPort } from '../start/check-port.ts'
import { readPlan } from '../start/environment.ts'
import { keepLogins } from '../start/logins.ts'
import { openDatabase } from '../start/open-database.ts'
import { openPayments } from '../start/open-payments.ts'
import { welcome } from '../start/welcome.ts'
import { stopWhenAsked } from '../stopping.ts'
import { createTerminal } from '../terminal.ts'
import { checkDevPorts, FIRST_PAGE_PORT } from './dev-ports.ts'
import { failClearly } from './fail-clearly.ts'

const ROOT = join(import.meta.dir, '../..')
/** Separate from the data of `start`, because the dev servers write their own registry. */
const DATA_DIR = '.data/dev'

const terminal = createTerminal()
const children: Subprocess[] = []
let database: PostgresServer | undefined
let paypal: Paypal | undefined

/** Runs everything from source: a save updates the page or restarts the API. */
export async function devAll(): Promise<void> {
  const isStopping = stopWhenAsked(stop)
  const plan = await readPlan({ ...process.env, DATA_DIR: process.env.DATA_DIR || DATA_DIR }).catch(
    (error) => failClearly(terminal, error),
  )
  try {
    await checkPort(plan.config.port, plan.config.host)
    await checkDevPorts(FIRST_PAGE_PORT, findParts(ROOT).length)
    paypal = await openPayments(plan)
    const { config, server } = await openDatabase(plan, terminal)
    database = server
    const logins = await keepLogins(plan, await prepareDatabase(config))
    const variables = {
      ...process.env,
      ...plan.variables,
      REGISTRY_FILE: join(plan.dataDir, 'releases/registry.json'),
      DATABASE_URL: config.databaseUrl,
      MIGRATION_DATABASE_URL: config.migrationDatabaseUrl,
    }
    await servePages(variables)
    const api = run(['--watch', '--no-clear-screen', 'api.ts'], variables)
    void api.exited.then((code) => isStopping() || end(`The API has ended with code ${code}.`))
    await untilAlive(`http://127.0.0.1:${config.port}/health/live`, api)
    paypal?.control.sendWebhooksTo(`http://127.0.0.1:${config.port}/api/paypal/webhook`)
    welcome(terminal, { config, logins, dataDir: plan.dataDir })
  } catch (error) {
    if (isStopping()) return
    await stop()
    failClearly(terminal, error, plan.dataDir)
  }
}

async function untilAlive(url: string, api: Subprocess): Promise<void> {
  while (api.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await Bun.sleep(100)
  }
}

async function stop(): Promise<void> {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map((child) => child.exited))
  await paypal?.close()
  await database?.stop()
}

async function end(why: string): Promise<never> {
  await stop()
  return failClearly(terminal, new Failure(why))
}

/** Starts the dev servers; resolves when each has built once. */
async function servePages(variables: Record<string, string | undefined>): Promise<void> {
  const step = terminal.step('Pages')
  const pages = run(['pages.ts'], variables, 'pipe')
  const decoder = new TextDecoder()
  let said = ''
  let isServing = false
  await new Promise<void>((resolve, reject) => {
    const follow = async () => {
      for await (const chunk of pages.stdout) {
        const text = decoder.decode(chunk, { stream: true })
        // Once all parts are served, the output is that of the compiler.
        if (isServing) terminal.line(text.trimEnd())
        else said += text
        for (const [, part = ''] of text.matchAll(/^serving (\w+)$/gm)) {
          if (part !== 'all') step.update(part)
          else {
            isServing = true
            step.done()
            resolve()
          }
        }
      }
      reject(new Failure(`The dev servers have ended.\n${said}`))
    }
    follow().catch(reject)
  })
}

type Output = 'inherit' | 'pipe'

function run<Out extends Output = 'inherit'>(
  words: string[],
  env: Record<string, string | undefined>,
  stdout: Out = 'inherit' as Out, // the default of Out
): Subprocess<'ignore', Out, 'inherit'> {
  const script = join(import.meta.dir, words.at(-1) ?? '')
  const child = Bun.spawn([process.execPath, ...words.slice(0, -1), script], {
    cwd: ROOT,
    env,
    stdin: 'ignore',
    stdout,
    stderr: 'inherit',
  })
  children.push(child)
  return child
}
