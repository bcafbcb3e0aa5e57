import { describe, expect, test } from 'bun:test'
import { isOutdated, versionOf } from './version.ts'

const version = versionOf(['Alta', 100])

describe('an edit', () => {
  test.each([
    ['without a version', null],
    ['of any version', '*'],
    ['of this version', `"${version}"`],
    ['of this one among others', `"older", "${version}"`],
    ['of this one, marked weak by a proxy', `W/"${version}"`],
  ])('%s counts', (_, ifMatch) => {
    expect(isOutdated(ifMatch, version)).toBe(false)
  })

  test.each([
    ['of another version', `"${versionOf(['Alta', 101])}"`],
    ['of an unquoted one', version],
    ['of none', ''],
  ])('%s is outdated', (_, ifMatch) => {
    expect(isOutdated(ifMatch, version)).toBe(true)
  })
})
