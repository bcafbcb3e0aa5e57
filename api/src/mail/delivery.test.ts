import { expect, test } from 'bun:test'
import { PermanentFailure } from '../platform/jobs/jobs.ts'
import { createDelivery } from './delivery.ts'

test('a queued mail of a kind that was removed is given up at once, and not retried', async () => {
  const config = {
    ...{ jwtSecret: 'a secret of the test', ticketSecret: 'another secret' },
    ...{ publicUrl: 'http://localhost:3000', contactEmail: 'help@example.org' },
  }
  const deliver = createDelivery({ config, transport: { send: () => Promise.reject() } })
  const letter = { kind: 'withdrawn', firstName: 'Nora' } as never // no present letter has this kind
  const job = { id: crypto.randomUUID(), data: { to: 'nora@example.org', letter } }
  await expect(deliver(job)).rejects.toBeInstanceOf(PermanentFailure)
})
