import type { ProofInput } from '@firstchair/api/proof-rules'
import { Failure } from '../failure.ts'
import { prove } from './prove.ts'

// The server runs this as PROOF_COMMAND and reads the last line of its output.
const input = (await Bun.stdin.json()) as ProofInput // the server wrote it
const outcome = await prove(input).catch((error: unknown) => {
  if (error instanceof Failure) return { failure: error.message }
  throw error
})
console.info(JSON.stringify(outcome))
process.exit(0)
