import { expect, test } from 'bun:test'
import * as sdk from './index.ts'

test('a remote that keeps the contract is taken, with nothing lost', () => {
  const load = async () => ({ default: () => null })
  const remote = {
    name: 'mf_sample',
    routes: [{ path: '/sample', title: 'Sample', access: 'user', load }],
    slots: { board: load },
    dispose: () => {},
  } satisfies sdk.Remote
  expect(sdk.remoteSchema.parse(remote)).toEqual(remote)
})

test.each([
  undefined,
  {},
  { name: 'Not-A-Name', routes: [] },
  {
    name: 'mf_sample',
    routes: [{ path: 'relative', title: 'T', access: 'public', load: () => {} }],
  },
  { name: 'mf_sample', routes: [{ path: '/x', title: 'T', access: 'anybody', load: () => {} }] },
  { name: 'mf_sample', routes: [{ path: '/x', title: 'T', access: 'public', load: 'x' }] },
])('a remote that breaks the contract is refused: %p', (remote) => {
  expect(sdk.remoteSchema.safeParse(remote).success).toBe(false)
})
