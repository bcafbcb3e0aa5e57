import { expect, test } from 'bun:test'
import { joinedRead } from './joined-read.ts'

/** A read whose results the test controls. */
function handRead() {
  const reads: PromiseWithResolvers<number>[] = []
  const ask = joinedRead(() => {
    const read = Promise.withResolvers<number>()
    reads.push(read)
    return read.promise
  })
  return { ask, reads }
}

async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await null
}

test('thousands of calls during a read share the next one, and none gets an older result', async () => {
  const { ask, reads } = handRead()
  const first = ask()
  const crowd = Array.from({ length: 5_000 }, () => ask())
  expect(reads).toHaveLength(1)
  reads[0]?.resolve(1)
  expect(await first).toBe(1)
  await settle()
  expect(reads).toHaveLength(2)
  const late = ask()
  reads[1]?.resolve(2)
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([2]))
  await settle()
  reads[2]?.resolve(3)
  expect(await late).toBe(3)
  expect(reads).toHaveLength(3)
})

test('a failure rejects its own callers only', async () => {
  const { ask, reads } = handRead()
  const first = ask()
  reads[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settle()
  const second = ask()
  reads[1]?.resolve(2)
  expect(await second).toBe(2)
})
