import { expect, test } from 'bun:test'
import { pollWait } from './poll.rules.ts'
import { createPolling } from './polling.ts'

const wait = { failures: 0, isFirst: false, isHidden: false, random: 0 }

test.each([
  ['the first poll leaves the socket time to come back', { ...wait, isFirst: true }, 5_000],
  ['a board is read every few seconds', wait, 4_000],
  ['pages do not poll in step', { ...wait, random: 1 }, 5_000],
  ['a server that does not answer is asked less often', { ...wait, failures: 2 }, 16_000],
  ['it is asked again, however long it is down', { ...wait, failures: 20 }, 30_000],
  ['a page that nobody sees asks less often', { ...wait, isHidden: true }, 30_000],
])('%s', (_, next, ms) => {
  expect(pollWait(next)).toBe(ms)
})

/** Polls that are answered by hand, and timers that fire by hand. */
function polledByHand() {
  const waits: number[] = []
  const answers: ((isAnswered: boolean) => void)[] = []
  let due = (): void => {}
  const polling = createPolling(
    {
      random: () => 0,
      isHidden: () => false,
      after: (ms, action) => {
        waits.push(ms)
        due = action
        return () => {
          due = () => {}
        }
      },
    },
    () => new Promise((resolve) => answers.push(resolve)),
  )
  const answer = async (isAnswered: boolean) => {
    answers.shift()?.(isAnswered)
    await new Promise(setImmediate)
  }
  return { polling, waits, asked: () => answers.length, fire: () => due(), answer }
}

test('polls follow each other, one at a time', async () => {
  const { polling, waits, asked, fire, answer } = polledByHand()
  polling.start()
  polling.start()
  fire()
  expect(asked()).toBe(1)
  await answer(true)
  fire()
  await answer(false)
  expect(waits).toEqual([5_000, 4_000, 8_000])
})

test('a socket that opens ends them, also one that is under way', async () => {
  const { polling, waits, asked, fire, answer } = polledByHand()
  polling.start()
  fire()
  polling.stop()
  await answer(true)
  polling.hurry()
  expect({ waits, asked: asked(), answers: polling.answers() }).toEqual({
    waits: [5_000],
    asked: 0,
    answers: 0,
  })
})
