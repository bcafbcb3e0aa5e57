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
  jest.advanceTimersByTime(100)
  push(3)
  jest.advanceTimersByTime(249)
  paint()
  jest.advanceTimersByTime(1_000)
  expect(taken).toEqual([[1, 2], [3]])
})

test('while a press is handled nothing is handed over, and then all of it', () => {
  let pressedAt = Number.NEGATIVE_INFINITY
  const { push } = frameQueue<number>(
    (items) => taken.push(items),
    undefined,
    () => pressedAt,
  )
  push(1)
  pressedAt = performance.now()
  paint()
  jest.advanceTimersByTime(140)
  push(2)
  paint()
  expect(taken).toEqual([])
  jest.advanceTimersByTime(10)
  paint()
  expect(taken).toEqual([[1, 2]])
})

test('who types without a pause still sees prices change', () => {
  const { push } = frameQueue<number>(
    (items) => taken.push(items),
    undefined,
    () => performance.now(),
  )
  push(1)
  for (let waited = 0; waited < 390; waited += 10) {
    jest.advanceTimersByTime(10)
    paint()
  }
  expect(taken).toEqual([])
  jest.advanceTimersByTime(10)
  paint()
  expect(taken).toEqual([[1]])
})

test('a flood is handed over every 100 ms', () => {
  const { push } = frameQueue<number>((items) => taken.push(items))
  for (let frame = 0; frame < 60; frame += 1) {
    push(frame)
    jest.advanceTimersByTime(10)
    paint()
  }
  expect(taken.flat()).toEqual(Array.from({ length: taken.flat().length }, (_, index) => index))
  expect(taken).toHaveLength(6)
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
