import { expect, test } from 'bun:test'
import { loggedPath } from './request-log.ts'

test('the log has no secret of a link, and the id of a mountain', () => {
  const secret = Buffer.alloc(32, 'x').toString('base64url')
  expect(loggedPath(`https://a.example/kit/dev/${secret}`)).toBe('/kit/dev/…')
  const id = '01890000-0000-7000-8000-000000000000'
  expect(loggedPath(`https://a.example/api/mountains/${id}?q=x`)).toBe(`/api/mountains/${id}`)
})
