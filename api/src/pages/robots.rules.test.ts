import { expect, test } from 'bun:test'
import { robotsText } from './robots.rules.ts'

/** RFC 9309: the longest rule that the path begins with decides. */
function isAllowed(path: string): boolean {
  const rules = robotsText()
    .split('\n')
    .flatMap((line) => {
      const [kind = '', prefix = ''] = line.split(': ')
      return kind === 'Allow' || kind === 'Disallow' ? [{ kind, prefix }] : []
    })
    .filter(({ prefix }) => path.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  return rules[0]?.kind !== 'Disallow'
}

test.each([
  ['/', true],
  ['/login', true],
  ['/register', true],
  ['/shell/main.0f.js', true],
  ['/remotes/mf_account/login.0f.css', true],
  ['/api/mountains', false],
  ['/admin', false],
  ['/admin/users', false],
  ['/account', false],
  ['/wins', false],
  ['/my-tickets', false],
  ['/ticket/A1B2C3', false],
  ['/reset-password?token=x', false],
  ['/unsubscribe?token=x', false],
  ['/ws', false],
  ['/metrics', false],
  ['/dev/mail', false],
])('a crawler may read %s: %p', (path, expected) => {
  expect(isAllowed(path)).toBe(expected)
})
