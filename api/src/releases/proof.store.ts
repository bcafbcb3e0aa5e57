import type { ProofStatus, ReleaseProof } from '@firstchair/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database.ts'
import { releaseProofs } from './releases.tables.ts'

/** A proof that runs for longer is ended. */
export const LONGEST_PROOF_MINUTES = 10
/** A proof that was not kept for so long belongs to a server that has ended. */
const KEPT_SECONDS = 60

export type ProofOutcome = ReleaseProof | { failure: string }

/** Notes that a proof has begun. Null if one of this version runs already. */
export async function insertProof(tx: Tx, part: string, version: string): Promise<string | null> {
  const { state } = await findProof(tx, part, version)
  if (state === 'running') return null
  const id = Bun.randomUUIDv7()
  await tx.insert(releaseProofs).values({ id, part, version })
  return id
}

export async function endProof(tx: Tx, id: string, outcome: ProofOutcome): Promise<void> {
  const result = 'failure' in outcome ? { failure: outcome.failure } : { proof: outcome }
  await tx
    .update(releaseProofs)
    .set({ ...result, endedAt: sql`now()` })
    .where(eq(releaseProofs.id, id))
}

/** Notes that these proofs still wait or run. */
export async function keepProofs(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(releaseProofs)
    .set({ startedAt: sql`now()` })
    .where(inArray(releaseProofs.id, ids))
}

/** `none`, `running`, `passed` or `failed`: the state of a row of `release_proofs`. */
export const proofState = sql<ProofStatus['state']>`case
  when ${releaseProofs.proof} is not null then 'passed'
  when ${releaseProofs.failure} is not null then 'failed'
  when ${releaseProofs.startedAt} > now() - make_interval(secs => ${KEPT_SECONDS}::int)
    then 'running'
  else 'none' end`

/** The latest proof of a version. */
export async function findProof(db: Db | Tx, part: string, version: string): Promise<ProofStatus> {
  const [row] = await db
    .select({ state: proofState, failure: releaseProofs.failure, proof: releaseProofs.proof })
    .from(releaseProofs)
    .where(and(eq(releaseProofs.part, part), eq(releaseProofs.version, version)))
    .orderBy(desc(releaseProofs.startedAt))
    .limit(1)
  return row ?? { state: 'none', failure: null, proof: null }
}
