import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import fc from 'fast-check'
import { isNightly } from '../../../infra/test/nightly.ts'
import { lockMountain } from '../auction/mountain-admin.store.ts'
import { createWire, type Wire } from '../auction/test-wire.ts'
import { captureWin, refundWin } from './capture-win.ts'
import { importCodes, removeUnusedCodes } from './manage-codes.ts'
import { createTestAwards, type TestAwards } from './test-awards.ts'
import { startTestProcess } from './test-process.ts'

setDefaultTimeout(600_000)

const RUNS = isNightly ? 200 : 3
const TICKETS = 5
/** As many as the longest of these transactions has. */
const STATEMENTS = 12

let awards: TestAwards
let wire: Wire
let [anna, admin] = ['', '']
let crashes = 0
const ending: Promise<void>[] = []
beforeAll(async () => {
  awards = await createTestAwards()
  wire = await createWire(awards.auction.urls.databaseUrl)
  ;[anna = '', admin = ''] = await awards.auction.addUsers(2)
})
afterAll(async () => {
  await Promise.all(ending)
  wire.close()
  await awards.auction.stop()
})

type Parts = TestAwards['parts']
type Run = { mountainId: string; winIds: string[] }

const ticket = fc.nat(TICKETS - 1)
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('capture' as const), ticket }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), ticket }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('use' as const), ticket }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('import' as const),
      codes: fc.uniqueArray(fc.nat(20).map(String), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

function perform(parts: Parts, { mountainId, winIds }: Run, step: Action): Promise<unknown> {
  const winId = 'ticket' in step ? (winIds[step.ticket] ?? '') : ''
  const captureId = `capture of ${winId}`
  switch (step.do) {
    case 'capture':
      return parts.transact((tx) => captureWin(tx, winId, captureId))
    case 'refund':
      return parts.transact(async (tx) =>
        refundWin(tx, await lockMountain(tx, mountainId), winId, captureId),
      )
    case 'use':
      return awards.auction.sql`
        update wins set used_at = clock_timestamp(), used_by = ${admin}
        where id = ${winId} and payment_status = 'captured' and used_at is null`
    case 'import':
      return importCodes(parts, mountainId, step.codes)
    case 'remove':
      return removeUnusedCodes(parts, mountainId)
  }
}

/** Each code with the win that it was given to. */
async function givenCodes({ mountainId }: Run): Promise<Map<string, string | null>> {
  const rows = await awards.auction.sql<{ code: string; win_id: string | null }[]>`
    select code, win_id from resort_codes where mountain_id = ${mountainId}`
  return new Map(rows.map(({ code, win_id }) => [code, win_id]))
}

async function soldOut(): Promise<Run> {
  const mountainId = await awards.auction.addMountain()
  for (let cycle = 0; cycle < TICKETS; cycle += 1) await awards.sell(mountainId, [[anna, 300]])
  return { mountainId, winIds: (await awards.wins(mountainId)).map(({ id }) => id) }
}

/** A process is killed after any statement of an action, while another one performs others at once. */
async function crash(
  run: Run,
  killed: Action,
  others: readonly Action[],
  statements: number,
): Promise<void> {
  const process = await startTestProcess(awards, wire)
  process.cutAfter(statements)
  await Promise.all([
    perform(process.parts, run, killed).catch(() => {}),
    ...others.map((other) => perform(awards.parts, run, other)),
  ])
  if (wire.isCut()) crashes += 1
  wire.mend()
  // Not awaited: with a connection that still works it takes a second.
  ending.push(process.end())
}

test('whatever is killed, no code is given twice, before the payment, or lost', async () => {
  const others = fc.array(action, { minLength: 1, maxLength: 3 })
  const step = fc.tuple(action, others, fc.integer({ min: 1, max: STATEMENTS }))
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 4, maxLength: 8, size: 'max' }),
    async (steps) => {
      const run = await soldOut()
      for (const [killed, others, statements] of steps) {
        const before = await givenCodes(run)
        await crash(run, killed, others, statements)
        // Also before anyone resumes what was killed: unpaid tickets have none, paid ones all there are.
        expect(await awards.violations()).toEqual([])
        await perform(awards.parts, run, killed)
        expect(await awards.violations()).toEqual([])
        const after = await givenCodes(run)
        const status = new Map(
          (await awards.wins(run.mountainId)).map(({ id, payment_status }) => [id, payment_status]),
        )
        const isRemoved = [killed, ...others].some((each) => each.do === 'remove')
        for (const [code, winId] of before) {
          if (winId === null) expect(isRemoved || after.has(code)).toBe(true)
          else if (status.get(winId) === 'captured') expect(after.get(code)).toBe(winId)
          else expect(status.get(winId)).toBe('refunded')
        }
      }
    },
  )
  await fc.assert(property, { numRuns: RUNS })
  expect(crashes).toBeGreaterThan(RUNS)
})
