import { describe, expect, test } from 'bun:test'
import { createOutbox } from './outbox.ts'

function setUp({ overdue = [] as string[], status = 'up' as 'up' | 'down' } = {}) {
  const marked: [string, number][][] = []
  const published: string[][] = []
  const state = {
    status,
    flush: async () => {},
    publish: async () => {},
    listOverdue: async () => overdue,
    isMarked: (id: string) => marked.flat().some(([mountainId]) => mountainId === id),
    comeUp: () => {},
  }
  const outbox = createOutbox({
    bus: {
      status: () => state.status,
      flush: () => state.flush(),
      onUp: (handler) => {
        state.comeUp = handler
        return () => {}
      },
    },
    listOverdue: () => state.listOverdue(),
    markPublished: async (upTo) => {
      marked.push([...upTo])
    },
    publish: async (ids) => {
      published.push(ids)
      await state.publish()
    },
    onError: () => {},
  })
  return { outbox, marked, published, state }
}

describe('the outbox', () => {
  test('marks what was published once, up to the latest of each mountain', async () => {
    const { outbox, marked } = setUp()
    outbox.published('alta', 3)
    outbox.published('alta', 2)
    outbox.published('vail', 9)
    await outbox.sweep()
    await outbox.sweep()
    expect(marked).toEqual([
      [
        ['alta', 3],
        ['vail', 9],
      ],
    ])
  })

  test('publishes what nobody has marked', async () => {
    const { outbox, published } = setUp({ overdue: ['alta'] })
    await outbox.sweep()
    expect(published).toEqual([['alta']])
  })

  test('marks its own before it looks for what nobody has marked', async () => {
    const { outbox, marked, published, state } = setUp()
    state.listOverdue = async () => ['alta', 'vail'].filter((id) => !state.isMarked(id))
    outbox.published('alta', 1)
    await outbox.sweep()
    expect({ marked, published }).toEqual({ marked: [[['alta', 1]]], published: [['vail']] })
  })

  test('marks in the same round what it publishes for others', async () => {
    const { outbox, marked, state } = setUp({ overdue: ['alta'] })
    state.publish = async () => outbox.published('alta', 4)
    await outbox.sweep()
    expect(marked).toEqual([[['alta', 4]]])
  })

  test('marks nothing that may not have left, and leaves it to the next round', async () => {
    const { outbox, marked, state } = setUp()
    outbox.published('alta', 1)
    state.flush = () => Promise.reject(new Error('cut'))
    await expect(outbox.sweep()).rejects.toThrow('cut')
    state.flush = async () => {}
    await outbox.sweep()
    expect(marked).toEqual([])
  })

  test('does not mark what a lost connection may have taken along', async () => {
    const { outbox, marked, published, state } = setUp({ overdue: ['alta'] })
    outbox.published('alta', 1)
    state.comeUp()
    await outbox.sweep()
    expect({ marked, published }).toEqual({ marked: [], published: [['alta']] })
  })

  test('pauses while the bus is down, and what was published then does not count', async () => {
    const { outbox, marked, published, state } = setUp({ overdue: ['alta'], status: 'down' })
    outbox.published('alta', 1)
    await outbox.sweep()
    expect(published).toEqual([])
    state.status = 'up'
    await outbox.sweep()
    expect({ marked, published }).toEqual({ marked: [], published: [['alta']] })
  })
})
