import { expect, test } from 'bun:test'
import { upwardImports } from './import-layers.ts'

const upward = [
  ['a value', 'auction/place-bid.ts', "import { lapseWin } from '../awards/lapse-win.ts'"],
  ['a type', 'platform/gate.ts', "import type { Sessions } from '../access/sessions.ts'"],
  ['a type in a line', 'live/live.ts', "type Parts = import('../auction/auction.ts').Auction"],
  ['a re-export', 'access/guards.ts', "export { logIn } from '../sign-in/log-in.ts'"],
  [
    'several lines',
    'platform/jobs/jobs.ts',
    "import {\n  MAIL_QUEUE,\n} from '../../mail/queues.ts'",
  ],
  ['a harness', 'auction/place-bid.ts', "import { startTestApi } from '../test-api.ts'"],
  ['of a unit test', 'live/live.test.ts', "import { lapseWin } from '../awards/lapse-win.ts'"],
]

for (const [what = '', file = '', source = ''] of upward) {
  test(`an upward import of the kind "${what}" is reported`, () => {
    expect(upwardImports(file, source)).toHaveLength(1)
  })
}

test('imports of the same layer and lower ones pass, and all imports of an integration test', () => {
  expect(upwardImports('awards/lapse-win.ts', "import '../auction/auction.ts'")).toEqual([])
  expect(upwardImports('awards/lapse-win.ts', "import './cascade.store.ts'")).toEqual([])
  expect(upwardImports('live/live.int.test.ts', "import '../main.ts'")).toEqual([])
  expect(upwardImports('live/live.test.ts', "import '../test-api.ts'")).toEqual([])
})

test('a folder that the list does not name stops the check', () => {
  expect(() => upwardImports('lots/lot.ts', "import './lot.rules.ts'")).toThrow('add it')
})

test('a card of the board imports neither the dialog nor a notice, also when it loads them later', () => {
  const upward = (source: string) => upwardImports('card/card.tsx', source, 'mf-board/src')
  expect(upward("import { BidDialog } from '../dialog/bid-dialog.tsx'")).toHaveLength(1)
  expect(upward(`import(/* webpackChunkName: "a" */ '../notices/bars.tsx')`)).toHaveLength(1)
  expect(upward("import { myBidsAtom } from '../own/my-bids.ts'")).toEqual([])
})
