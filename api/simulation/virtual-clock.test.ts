import { expect, test } from 'bun:test'
import { createVirtualClock } from './virtual-clock.ts'

test('events happen in their order, each after what the one before has set free', async () => {
  const clock = createVirtualClock(1_000)
  const seen: string[] = []
  const say = (what: string) => seen.push(`${clock.now()} ${what}`)
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      clock.at(clock.now() + ms, resolve)
    })
  clock.at(1_500, () => say('second'))
  clock.at(1_500, () => say('third'))
  clock.at(1_200, () => say('first'))
  const asleep = sleep(300).then(async () => {
    say('awake')
    await sleep(0)
    say('again')
  })
  expect(await clock.run(100)).toBe(5)
  await asleep
  expect(seen).toEqual(['1200 first', '1300 awake', '1300 again', '1500 second', '1500 third'])
})
