import { describe, expect, test } from 'bun:test'
import { csvFile } from './csv.ts'

const failures: unknown[] = []
const log = { error: (failure: unknown) => failures.push(failure) }

describe('a file', () => {
  const columns = [['Number', (entry: number) => entry]] as const
  const fileOf = (read: Parameters<typeof csvFile<number>>[2]) =>
    csvFile('numbers', columns, read, log as never) // of the logger only this is called

  test('has a header and every entry of every page', async () => {
    const answer = await fileOf(async ({ cursor = '0' }) => ({
      entries: [Number(cursor), Number(cursor) + 1],
      nextCursor: cursor === '4' ? null : String(Number(cursor) + 2),
    }))
    expect(await answer.text()).toBe('Number\r\n0\r\n1\r\n2\r\n3\r\n4\r\n5\r\n')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="numbers-\d{4}-\d\d-\d\d\.csv"$/,
    )
  })

  test('reads the next page only when the one before is taken', async () => {
    let pages = 0
    const { body } = await fileOf(async () => {
      pages += 1
      return { entries: [pages], nextCursor: 'more' }
    })
    const reader = body?.getReader()
    await reader?.read()
    await reader?.read()
    expect(pages).toBeLessThanOrEqual(4)
    await reader?.cancel()
  })

  test('breaks off when a page cannot be read', async () => {
    const { body } = await fileOf(async ({ cursor }) => {
      if (cursor !== undefined) throw new Error('The database is away.')
      return { entries: [1], nextCursor: 'more' }
    })
    const whole = new Response(body).text()
    await expect(whole).rejects.toThrow('The database is away.')
    expect(failures).toMatchObject([{ name: 'numbers' }])
  })
})
