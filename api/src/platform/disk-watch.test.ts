import { expect, test } from 'bun:test'
import { createDiskWatch } from './disk-watch.ts'

const failed = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('from the server'), { code }) })

test('a full or failing disk is remembered for half a minute', () => {
  let now = 0
  const disk = createDiskWatch(() => now)
  expect(disk.status()).toBe('ok')
  disk.note(failed('53100'))
  expect(disk.status()).toBe('full')
  disk.note(failed('58030'))
  expect(disk.status()).toBe('failing')
  now = 29_999
  expect(disk.status()).toBe('failing')
  now = 30_000
  expect(disk.status()).toBe('ok')
})

test('other failures say nothing about the disk', () => {
  const disk = createDiskWatch()
  for (const code of ['53300', '23505', 'ECONNREFUSED']) disk.note(failed(code))
  disk.note(new Error('anything'))
  expect(disk.status()).toBe('ok')
})
