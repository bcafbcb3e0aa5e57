import { expect, test } from 'bun:test'
import { createGate, isOverload, Overloaded } from './gate.ts'

/** Work that ends when the test resolves it. */
function work() {
  const ending = Promise.withResolvers<string>()
  let hasStarted = false
  return {
    run: () => {
      hasStarted = true
      return ending.promise
    },
    end: ending.resolve,
    fail: ending.reject,
    hasStarted: () => hasStarted,
  }
}

test('work waits for a free place, in the order of arrival, and a failure frees its place too', async () => {
  const gate = createGate(1, 10)
  const [first, second, third] = [work(), work(), work()]
  const running = [first, second, third].map((each) => gate.run(each.run))
  await Bun.sleep(0)
  expect([first, second, third].map((each) => each.hasStarted())).toEqual([true, false, false])
  first.fail(new Error('failed'))
  await expect(running[0]).rejects.toThrow('failed')
  await Bun.sleep(0)
  expect([second, third].map((each) => each.hasStarted())).toEqual([true, false])
  second.end('second')
  third.end('third')
  expect(await Promise.all(running.slice(1))).toEqual(['second', 'third'])
})

test('work beyond the limit is refused at once', async () => {
  const gate = createGate(1, 1)
  const [inside, waiting] = [work(), work()]
  const running = [gate.run(inside.run), gate.run(waiting.run)]
  await expect(gate.run(async () => 'late')).rejects.toBeInstanceOf(Overloaded)
  inside.end('')
  waiting.end('')
  await Promise.all(running)
  expect(await gate.run(async () => 'in')).toBe('in')
})

test('an overload is recognized inside the errors that wrap it', () => {
  const wrapped = new Error('query failed', { cause: new Overloaded('full') })
  expect([wrapped, wrapped.cause, new Error('else'), 'text'].map(isOverload)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
