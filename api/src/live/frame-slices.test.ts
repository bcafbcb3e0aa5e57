import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { createFrameSlices } from './frame-slices.ts'

/** A feed whose sendings take so long, and a clock that the test moves. */
function house(takes: number) {
  let time = 0
  const timers: { at: number; work: () => void }[] = []
  const sent: { at: number; text: string }[] = []
  const after = (ms: number, work: () => void) => {
    timers.push({ at: time + ms, work })
  }
  const slices = createFrameSlices({
    send: (text) => sent.push({ at: time, text }),
    clock: { now: () => time, after },
    afterSending: (work) => after(takes, work),
  })
  const advance = (ms: number) => {
    const end = time + ms
    for (;;) {
      const next = timers.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > end) break
      timers.splice(timers.indexOf(next), 1)
      time = next.at
      next.work()
    }
    time = end
  }
  return { slices, sent, advance }
}

test('the first goes out at once', () => {
  const { slices, sent } = house(20)
  slices.push('a')
  expect(sent).toEqual([{ at: 0, text: 'a' }])
})

test('what comes while a sending runs, and three times as long again, goes out together', () => {
  const { slices, sent, advance } = house(20)
  for (const text of ['a', 'b', 'c']) {
    slices.push(text)
    advance(10)
  }
  advance(100)
  expect(sent).toEqual([
    { at: 0, text: 'a' },
    { at: 80, text: 'b' },
    { at: 80, text: 'c' },
  ])
})

test('where sending takes no time nothing waits', () => {
  const { slices, sent, advance } = house(0)
  for (const text of ['a', 'b']) {
    slices.push(text)
    advance(1)
  }
  expect(sent.map(({ at }) => at)).toEqual([0, 1])
})

test('whatever comes when: everything goes out, in order, and soon', () => {
  const arrivals = fc.array(fc.nat(80), { minLength: 1 })
  fc.assert(
    fc.property(arrivals, fc.nat(60), (waits, takes) => {
      const { slices, sent, advance } = house(takes)
      let now = 0
      const pushed: { at: number; text: string }[] = []
      for (const [index, wait] of waits.entries()) {
        advance(wait)
        now += wait
        pushed.push({ at: now, text: `${index}` })
        slices.push(`${index}`)
      }
      advance(1_000)
      expect(sent.map(({ text }) => text)).toEqual(pushed.map(({ text }) => text))
      for (const [index, { at }] of sent.entries()) {
        expect(at - (pushed[index]?.at ?? 0)).toBeLessThanOrEqual(takes + Math.min(3 * takes, 75))
      }
    }),
  )
})
