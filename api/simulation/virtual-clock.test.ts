import { expect, test } from 'bun:test'
import { createVirtualClock } from './virtual-clock.ts'

test('events run in order, each after the continuations of the previous one', async () => {
  const clock = createVirtualClock(1_000)
  const seen: string[] = []
  const record = (what: string) => seen.push(`${clock.now()} ${what}`)
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      clock.at(clock.now() + ms, resolve)
    })
  clock.at(1_500, () => record('second'))
  clock.at(1_500, () => record('third'))
  clock.at(1_200, () => record('first'))
  const asleep = sleep(300).then(async () => {
    record('awake')
    await sleep(0)
    record('again')
  })
  expect(await clock.run(100)).toBe(5)
  await asleep
  expect(seen).toEqual(['1200 first', '1300 awake', '1300 again', '1500 second', '1500 third'])
})
