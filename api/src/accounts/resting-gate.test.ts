import { expect, test } from 'bun:test'
import { Overloaded } from '../platform/gate.ts'
import { createRestingGate } from './resting-gate.ts'

/** A gate of one place on a clock that only work and rest move. */
function gateAt(room: number) {
  let time = 0
  const rests: number[] = []
  const sleep = async (ms: number) => {
    rests.push(ms)
    time += ms
  }
  const gate = createRestingGate(1, room, { now: () => time, sleep })
  const work = (ms: number) =>
    gate.run(async () => {
      await null
      time += ms
      return time
    })
  return { gate, rests, work }
}

test('while others wait, a place rests as long as it worked, and not after the last', async () => {
  const { rests, work } = gateAt(5)
  expect(await Promise.all([work(40), work(30), work(20)])).toEqual([40, 110, 160])
  expect(rests).toEqual([40, 30])
})

test('whoever comes alone waits for nobody', async () => {
  const { rests, work } = gateAt(5)
  await work(40)
  await work(40)
  expect(rests).toEqual([])
})

test('who finds no room is refused, and work that fails gives its place on', async () => {
  const { gate, work } = gateAt(1)
  const failing = gate.run(() => Promise.reject(new Error('no')))
  const outcomes = await Promise.allSettled([failing, work(10), work(10)])
  expect(outcomes).toMatchObject([
    { reason: { message: 'no' } },
    { value: 10 },
    { reason: expect.any(Overloaded) },
  ])
})
