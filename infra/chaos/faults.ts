import type { Random } from '../../api/simulation/random.ts'
import type { FAULT_POINTS } from '../../api/src/platform/fault-point.rules.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Instance } from '../cluster/instance.ts'

/** What faults are injected into. */
export type Target = Pick<Cluster, 'instances' | 'links' | 'restartDatabase' | 'outside'> & {
  /** The process of one connection to the database. */
  backendPid: () => Promise<number>
}

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
    await instance.start({ FAULT_POINT: `${point}:${random.int(1, most)}` })
    const hasEnded = await instance.endsWithin(POINT_MS)
    if (!hasEnded) await instance.kill()
    await instance.start()
    return 2
  }

/** Cuts the link of all instances to the mail server or PayPal; what was under way is lost. */
const outage =
  (name: keyof NonNullable<Cluster['outside']>): Fault =>
  async ({ outside }, random) => {
    const link = outside?.[name]
    link?.weather({ kind: 'refused' })
    await still(random)
    link?.weather({ kind: 'clear' })
    return 0
  }

/** The faults by name. They are injected one after another. */
export const FAULTS = {
  /** SIGKILL of one instance, at any moment of a batch. */
  kill,
  'kill after a commit': killAt('bid_after_commit'),
  'kill before a mail is recorded': killAt('mail_before_done', 2),
  'kill before a capture is recorded': killAt('capture_before_record', 2),
  /** SIGSTOP: an instance stands still, perhaps with an open transaction, and then goes on. */
  freeze: async ({ instances }, random) => {
    const instance: Instance = random.pick(instances)
    instance.freeze()
    await still(random)
    instance.thaw()
    return 0
  },
  /** Ends connections when a request has arrived, often a COMMIT, and before its answer. */
  'cut before answers': async ({ links }, random) => {
    random.pick(links).database.cutBeforeAnswers()
    return 0
  },
  /** The connections of an instance go silent without closing, so it must detect that. */
  'silent links': async ({ links }, random) => {
    random.pick(links).database.silence()
    await still(random)
    return 0
  },
  /** SIGKILL of one process of Postgres, which then ends all others and recovers from its log. */
  'crash the database': async ({ backendPid }) => {
    process.kill(await backendPid(), 'SIGKILL')
    return 1
  },
  'restart the database': async ({ restartDatabase }) => {
    await restartDatabase()
    return 0
  },
  'bus away': async ({ links }) => {
    for (const { bus } of links) bus.weather({ kind: 'refused' })
    await Bun.sleep(AWAY_MS)
    for (const { bus } of links) bus.weather({ kind: 'clear' })
    return 0
  },
  'mail server away': outage('mail'),
  'PayPal away': outage('paypal'),
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

/** Parses comma-separated names; throws for an unknown one. */
export const faultNames = (text: string | undefined): FaultName[] | undefined =>
  text?.split(',').map((given) => {
    const name = FAULT_NAMES.find((known) => known === given.trim())
    if (name === undefined) throw new Error(`No fault is called "${given.trim()}".`)
    return name
  })
