import type { Random } from '../../api/simulation/random.ts'
import type { FAULT_POINTS } from '../../api/src/platform/fault-point.rules.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Instance } from '../cluster/instance.ts'
import { findFaketime } from './faketime.ts'
import type { DatabaseFaults } from './target.ts'

/** What faults are injected into. */
export type Target = Pick<
  Cluster,
  'instances' | 'links' | 'nats' | 'restartDatabase' | 'outside' | 'paypal' | 'disk'
> &
  DatabaseFaults

/** Resolves when everything that it affected works again; answers how many processes it killed. */
type Fault = (target: Target, random: Random) => Promise<number>

/** How long a process or a link stands still: short, so that a run has time for many faults. */
const STILL_MS = { least: 500, most: 3_000 }
/** A minute in a real installation; hints and waiting batches do not depend on the length. */
const AWAY_MS = 6_000
/** How long an instance may take to reach its fault point. */
const POINT_MS = 5_000

const still = (random: Random) => Bun.sleep(random.int(STILL_MS.least, STILL_MS.most))

const kill: Fault = async ({ instances }, random) => {
  const instance = random.pick(instances)
  await instance.kill()
  await instance.start()
  return 1
}

/** Ends an instance at a named point, the first or a later time that it gets there. */
const killAt =
  (point: (typeof FAULT_POINTS)[number], most = 40): Fault =>
  async ({ instances }, random) => {
    const instance = random.pick(instances)
    await instance.kill()
    await instance.start({ FAULT_POINT: `${point}:kill:${random.int(1, most)}` })
    const hasEnded = await instance.endsWithin(POINT_MS)
    if (!hasEnded) await instance.kill()
    await instance.start()
    return 2
  }

const pause: Fault = async ({ instances }, random) => {
  const instance = random.pick(instances)
  await instance.kill()
  await instance.start({ FAULT_POINT: `bid_before_commit:pause:${random.int(1, 40)}` })
  await still(random)
  return 1
}

/** The clock of one instance is wrong; the database's decides. */
const skewClock: Fault = async ({ instances }, random) => {
  const faketime = findFaketime()
  if (faketime === null) return 0
  const instance: Instance = random.pick(instances)
  await instance.kill()
  await instance.start(faketime(random.pick([-3_600, -30, 30, 3_600])))
  await still(random)
  await instance.kill()
  await instance.start()
  return 2
}

type LinkName = 'database' | 'bus'

type Weather = Parameters<Cluster['links'][number][LinkName]['weather']>[0]

/** Disturbs the link of all instances to the mail server or PayPal; what was under way is lost. */
const outage =
  (name: keyof NonNullable<Cluster['outside']>, weather: Weather): Fault =>
  async ({ outside }, random) => {
    const link = outside?.[name]
    link?.weather(weather)
    await still(random)
    link?.cut()
    link?.weather({ kind: 'clear' })
    return 0
  }

/** Disturbs the links of one instance for a while. */
const disturb =
  (link: LinkName, weather: Weather): Fault =>
  async ({ links }, random) => {
    const { weather: set } = random.pick(links)[link]
    set(weather)
    await still(random)
    set({ kind: 'clear' })
    return 0
  }

/** The faults by name. They are injected one after another. */
export const FAULTS = {
  /** SIGKILL of one instance, at any moment of a batch. */
  kill,
  /** SIGKILL of all instances at once: no request is answered until they are back. */
  'kill all': async ({ instances }) => {
    await Promise.all(instances.map((instance) => instance.kill()))
    await Promise.all(instances.map((instance) => instance.start()))
    return instances.length
  },
  'kill before a commit': killAt('bid_before_commit'),
  'kill after a commit': killAt('bid_after_commit'),
  'kill before publishing': killAt('bid_before_publish'),
  'kill before a mail is recorded': killAt('mail_before_done', 2),
  'kill before a capture is recorded': killAt('capture_before_record', 2),
  /** Holds a mountain's lock, with everything decided. */
  'pause before a commit': pause,
  /** SIGTERM, as at a deployment. */
  stop: async ({ instances }, random) => {
    const instance = random.pick(instances)
    await instance.stop()
    await instance.start()
    return 0
  },
  /** SIGSTOP: an instance stands still, perhaps with an open transaction, and then goes on. */
  freeze: async ({ instances }, random) => {
    const instance: Instance = random.pick(instances)
    instance.freeze()
    await still(random)
    instance.thaw()
    return 0
  },
  'wrong clock': skewClock,
  /** Ends every connection between the instances and the database. */
  'cut connections': async ({ cutConnections }) => {
    await cutConnections()
    return 0
  },
  /** Ends connections when a request has arrived, often a COMMIT, and before its answer. */
  'cut before answers': async ({ links }, random) => {
    random.pick(links).database.cutBeforeAnswers()
    return 0
  },
  /** The database has lost the connections of an instance, which is told when they are cut. */
  'half-open links': async ({ links }, random) => {
    const { database } = random.pick(links)
    database.halfOpen()
    await still(random)
    database.cut()
    return 0
  },
  /** The connections of an instance are dead, and neither side is told: it must notice by itself. */
  'silent links': async ({ links }, random) => {
    random.pick(links).database.silence()
    await still(random)
    return 0
  },
  'black hole': disturb('database', { kind: 'black hole' }),
  'slow database': disturb('database', { kind: 'slow', ms: 30 }),
  trickle: disturb('database', { kind: 'trickle', bytes: 64 }),
  'database refused': disturb('database', { kind: 'refused' }),
  /** SIGKILL of one process of Postgres, which then ends all others and recovers from its log. */
  'crash the database': async ({ backendPid }) => {
    process.kill(await backendPid(), 'SIGKILL')
    return 1
  },
  'restart the database': async ({ restartDatabase }) => {
    await restartDatabase()
    return 0
  },
  /** Every flush of the log takes longer. */
  'slow disk': async ({ slowDisk }, random) => {
    const end = await slowDisk()
    await still(random)
    await end()
    return 0
  },
  /** There is no room for another page. Restarted, because a database without room for its log ends. */
  'full disk': async ({ disk, restartDatabase }, random) => {
    await disk?.fill()
    await still(random)
    await disk?.free()
    await restartDatabase()
    return 0
  },
  /** Others hold all connections that the database has left, and those of the instances are cut. */
  'no connections left': async ({ takeConnections, cutConnections, backendPid }, random) => {
    // Reconnects the storm's own connection, if the previous fault has closed it, while there is room.
    await backendPid()
    const release = await takeConnections()
    await cutConnections()
    await still(random)
    await release()
    return 0
  },
  /** Another transaction holds every mountain, so that batches and pools wait. */
  'held rows': async ({ holdMountains }, random) => {
    const release = await holdMountains()
    await still(random)
    await release()
    return 0
  },
  /** SIGSTOP of NATS: what was sent meanwhile arrives together afterwards. */
  'freeze the bus': async ({ nats }, random) => {
    nats.freeze()
    await still(random)
    nats.thaw()
    return 0
  },
  'cut the bus': disturb('bus', { kind: 'refused' }),
  'bus away': async ({ links }) => {
    for (const { bus } of links) bus.weather({ kind: 'refused' })
    await Bun.sleep(AWAY_MS)
    for (const { bus } of links) bus.weather({ kind: 'clear' })
    return 0
  },
  'mail server away': outage('mail', { kind: 'refused' }),
  /** Nothing passes, and at the end the connections are lost. */
  'mail server hangs': outage('mail', { kind: 'black hole' }),
  'PayPal away': outage('paypal', { kind: 'refused' }),
  'PayPal hangs': outage('paypal', { kind: 'black hole' }),
  /** A payment is captured, and nobody is told. */
  'PayPal loses an answer': async ({ paypal }, random) => {
    paypal?.control.respondNext({ operation: 'capture-order', drop: 'after-commit' })
    await still(random)
    paypal?.control.clearFaults()
    return 0
  },
  'PayPal answers 503': async ({ paypal }, random) => {
    await paypal?.control.down('unavailable')
    await still(random)
    paypal?.control.up()
    return 0
  },
} as const satisfies Record<string, Fault>

/** Each of these faults comes once, in a random order, before one comes again. */
export function createDeck(random: Random, names: readonly FaultName[]): () => FaultName {
  let rest: FaultName[] = []
  return () => {
    if (rest.length === 0) rest = [...names]
    const name = random.pick(rest)
    rest = rest.filter((other) => other !== name)
    return name
  }
}

export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[] // the keys of the constant above

/** Reads names between commas; throws for one that no fault has. */
export const faultNames = (text: string | undefined): FaultName[] | undefined =>
  text?.split(',').map((given) => {
    const name = FAULT_NAMES.find((known) => known === given.trim())
    if (name === undefined) throw new Error(`No fault is called "${given.trim()}".`)
    return name
  })
