import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { frameQueue } from './frame-queue.ts'

const { document, requestAnimationFrame, cancelAnimationFrame } = globalThis
let frames: (() => void)[] = []
let taken: number[][] = []

beforeEach(() => {
  jest.useFakeTimers()
  frames = []
  taken = []
  Object.assign(globalThis, {
    document: { visibilityState: 'visible' },
    requestAnimationFrame: (paint: () => void) => frames.push(paint),
    cancelAnimationFrame: (handle: number) => frames.splice(handle - 1, 1),
  })
})
afterEach(() => {
  jest.useRealTimers()
  Object.assign(globalThis, { document, requestAnimationFrame, cancelAnimationFrame })
})

function paint() {
  for (const frame of frames.splice(0)) frame()
}

test('what comes between two paints is handed over with the next, once', () => {
  const { push } = frameQueue<number>((items) => taken.push(items))
  push(1)
  push(2)
  expect(taken).toEqual([])
  paint()
  push(3)
  jest.advanceTimersByTime(249)
  paint()
  jest.advanceTimersByTime(1_000)
  expect(taken).toEqual([[1, 2], [3]])
})

test('a page that is hidden before the next paint hands over all the same', () => {
  const { push } = frameQueue<number>((items) => taken.push(items))
  push(1)
  jest.advanceTimersByTime(1_000)
  push(2)
  jest.advanceTimersByTime(1_000)
  expect(taken).toEqual([[1], [2]])
  paint()
  expect(taken).toHaveLength(2)
})
