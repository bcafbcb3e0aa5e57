import { expect, test } from 'bun:test'
import { affectedFolders } from './changed.ts'

const workspaces = [
  { folder: 'api', imports: ['api/contract'] },
  { folder: 'api/contract', imports: [] },
  { folder: 'shell', imports: ['shell/sdk', 'design-system'] },
  { folder: 'shell/sdk', imports: ['api/contract'] },
  { folder: 'design-system', imports: [] },
]

test.each([
  [['README.md', 'api/README.md'], []],
  [['api/src/app.ts'], ['api']],
  [['api/contract/src/bid.ts'], ['api', 'api/contract', 'shell', 'shell/sdk']],
  [['design-system/src/button/button.tsx'], ['design-system', 'shell']],
  [['bun.lock'], null],
])('a change of %p affects %p', (files, folders) => {
  expect(affectedFolders(workspaces, files)).toEqual(folders)
})
