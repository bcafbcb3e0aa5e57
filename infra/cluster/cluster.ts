import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '@firstchair/api/config'
import { type NewLogin, prepareDatabase } from '@firstchair/api/prepare-database'
import { inboxRoutes } from '../../api/src/mail/inbox.routes.ts'
import { type Inbox, startInbox } from '../../api/src/mail/inbox.ts'
import { startNats } from '../../api/src/platform/bus/test-nats.ts'
import { startFaultProxy } from '../chaos/fault-proxy.ts'
import type { Paypal } from '../paypal/server.ts'
import { startPostgres } from '../postgres/server.ts'
import { type Plan, readPlan, withDatabase } from '../start/environment.ts'
import { openPayments } from '../start/open-payments.ts'
import { prettyLog } from '../start/pretty-log.ts'
import type { Terminal } from '../terminal.ts'
import { freePort } from '../test/free-port.ts'
import { startBalancer } from './balancer.ts'
import { createInstance, type Instance } from './instance.ts'
import { type Links, type OutsideLinks, openLinks, openOutsideLinks, portOf } from './links.ts'

type Options = {
  variables: Record<string, string | undefined>
  terminal: Terminal
  size?: number
  /**
   * Another checkout of the project, with its packages installed, such as the release in production.
   * All instances but the last start from it, on the schema of this one, as during an upgrade.
   */
  oldCheckout?: string | undefined
  /** Puts links that can be disturbed between the instances and what they share. */
  hasLinks?: boolean
}

export type Cluster = {
  /** The load balancer. */
  url: string
  plan: Plan
  /** With the addresses of the database. */
  config: Config
  logins: NewLogin[]
  instances: readonly Instance[]
  inbox: Inbox
  paypal: Paypal | undefined
  /** The links of each instance, in their order; none without `hasLinks`. */
  links: readonly Links[]
  /** The links of all instances to the mail server and PayPal; none without `hasLinks`. */
  outside: OutsideLinks | undefined
  /** Stops the database as an operator does, which ends its connections, and starts it again. */
  restartDatabase: () => Promise<void>
  stop: () => Promise<void>
}

const SIZE = 3

/**
 * The whole product on one machine, with what several instances share beside them: a new database,
 * NATS, the folder of released files, a mail inbox, the emulator of PayPal, and a load balancer. The
 * instances are processes with a data folder each. A stop removes all data.
 */
export async function startCluster({
  variables,
  terminal,
  size = SIZE,
  oldCheckout,
  hasLinks,
}: Options) {
  const closing: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'firstchair-cluster-'))
    closing.push(() => rm(dataDir, { recursive: true, force: true }))
    // The emulator of PayPal must not share the fate of the database.
    const installDir = join(dataDir, 'installation')
    await mkdir(installDir)
    const own = { DATA_DIR: installDir, DATABASE_URL: '', MIGRATION_DATABASE_URL: '' }
    const plan = await readPlan({ ...variables, ...own })
    const target = { mail: 0, paypal: 0 }
    const outside = hasLinks ? await openOutside(closing, target) : undefined
    const paypal = await openPayments({ ...plan, dataDir }, outside && urlOf(outside.paypal))
    closing.push(async () => paypal?.close())
    if (paypal) target.paypal = portOf(paypal.url)
    const database = await openOwnDatabase(plan, terminal)
    closing.push(database.stop)
    const { config } = database
    const shared = await startShared(closing, terminal)
    if (outside) {
      target.mail = portOf(shared.env.SMTP_URL)
      shared.env.SMTP_URL = `smtp://127.0.0.1:${outside.mail.port}`
    }
    const migrated = terminal.step('Schema')
    const logins = await prepareDatabase(config)
    migrated.done()
    const instances: Instance[] = []
    const links: Links[] = []
    for (let number = 1; number <= size; number += 1) {
      const env = { ...plan.variables, ...shared.env, ...instanceEnv(config, number) }
      if (hasLinks) {
        const link = await openLinks({ database: database.port, bus: () => shared.nats.port })
        closing.push(link.stop)
        links.push(link)
        Object.assign(env, link.envOf(env))
      }
      await shareReleases(dataDir, env.DATA_DIR)
      instances.push(await openInstance(`api-${number}`, env, terminal))
    }
    closing.push(() => Promise.all(instances.map((instance) => instance.stop())))
    const last = instances.at(-1)
    await Promise.all(
      instances.map((instance) =>
        startShown(instance, terminal, instance === last ? undefined : oldCheckout),
      ),
    )
    const balancer = startBalancer({
      hostname: config.host,
      port: config.port,
      instances: instances.map(({ url }) => url),
      answerHere: inboxPages(shared.inbox),
    })
    closing.push(balancer.stop)
    terminal.line(`✓ Load balancer: ${balancer.url}`)
    paypal?.control.sendWebhooksTo(`${balancer.url}/api/paypal/webhook`)
    const { inbox } = shared
    const { restart: restartDatabase } = database
    return {
      ...{ url: balancer.url, plan, config, logins, instances, links, outside, stop },
      ...{ inbox, paypal, restartDatabase },
    } satisfies Cluster
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opened before their targets, because PayPal's emulator needs its address. */
async function openOutside(
  closing: (() => Promise<unknown>)[],
  target: Record<keyof OutsideLinks, number>,
): Promise<OutsideLinks> {
  const outside = await openOutsideLinks({ mail: () => target.mail, paypal: () => target.paypal })
  closing.push(() => Promise.all([outside.mail.stop(), outside.paypal.stop()]))
  return outside
}

const urlOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`

/** The services that all instances share, besides the database. */
async function startShared(closing: (() => Promise<unknown>)[], terminal: Terminal) {
  const nats = await startNats()
  closing.push(nats.stop)
  terminal.line(`✓ NATS: ${nats.url}`)
  const inbox = await startInbox()
  closing.push(inbox.close)
  return {
    inbox,
    nats,
    env: {
      NATS_URL: nats.url,
      SMTP_URL: inbox.smtpUrl,
    },
  }
}

/** One folder of released files for all instances, as on a shared disk. */
async function shareReleases(dataDir: string, instanceDir: string): Promise<void> {
  const shared = join(dataDir, 'releases')
  await mkdir(shared, { recursive: true })
  await mkdir(instanceDir, { recursive: true })
  await symlink(shared, join(instanceDir, 'releases'))
}

const instanceEnv = (config: Config, number: number) => ({
  DATA_DIR: join(config.dataDir, `api-${number}`),
  HOST: '127.0.0.1',
  PUBLIC_URL: config.publicUrl,
  DATABASE_URL: config.databaseUrl,
  JWT_SECRET: config.jwtSecret,
  TICKET_SECRET: config.ticketSecret,
  TRUSTED_PROXIES: '1',
})

async function openInstance(
  name: string,
  env: Record<string, string | undefined>,
  terminal: Terminal,
): Promise<Instance> {
  const pretty = prettyLog({ ...terminal, line: (text) => terminal.line(`${name} ${text}`) })
  return createInstance({
    ...{ name, env, port: await freePort() },
    log: pretty.write,
    onDeath: (code) => terminal.line(`✗ ${name} has ended by itself, code ${code}.`),
  })
}

async function startShown(instance: Instance, terminal: Terminal, oldCheckout?: string) {
  const step = terminal.step(instance.name)
  await instance.start({}, oldCheckout)
  step.done(instance.url)
}

/** The one inbox of all instances. */
function inboxPages(inbox: Inbox) {
  const pages = inboxRoutes(inbox)
  return (request: Request, server: Bun.Server<unknown>): Promise<Response> | undefined => {
    if (!new URL(request.url).pathname.startsWith('/dev/')) return undefined
    // The routes answer only this machine, identified by the socket's address.
    pages.server = server
    return Promise.resolve(pages.handle(request))
  }
}

/** A database that can be restarted: its addresses lead through a proxy, because its port changes. */
async function openOwnDatabase({ dataDir, ...plan }: Plan, terminal: Terminal) {
  const step = terminal.step('Database')
  let server = await startPostgres({ dataDir, log: step.update })
  const doorway = await startFaultProxy(() => server.port)
  const through = (address: string) => address.replace(`:${server.port}/`, `:${doorway.port}/`)
  const config = withDatabase(
    { ...plan, dataDir },
    { url: through(server.url), migrationUrl: through(server.migrationUrl) },
  )
  step.done()
  return {
    config,
    port: () => server.port,
    restart: async () => {
      await server.stop()
      server = await startPostgres({ dataDir })
    },
    stop: async () => {
      await doorway.stop()
      await server.stop()
    },
  }
}
