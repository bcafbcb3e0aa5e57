import { type AuctionsExtended, auctionsExtended } from '@firstchair/contract'
import type { TestApi } from '../test-api.ts'

const MINUTE_MS = 60_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Extends the auctions that end around now by half an hour, or previews that. */
export async function extendNow({ admin }: TestApi, isDryRun = false): Promise<AuctionsExtended> {
  const path = `/api/admin/auctions/extend${isDryRun ? '?dryRun=true' : ''}`
  const { status, body } = await admin('POST', path, {
    ...{ from: at(-MINUTE_MS), to: at(MINUTE_MS), minutes: 30, reason: 'The site was away' },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return auctionsExtended.parse(body)
}
