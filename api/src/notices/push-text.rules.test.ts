import { expect, test } from 'bun:test'
import { pushText } from './push-text.rules.ts'

const deadline = '2026-12-01T18:00:00.000Z'
const won = (isOffer: boolean) =>
  pushText({
    kind: 'won',
    ...{ mountainId: 'm', mountain: 'Alta', price: 120, endTime: deadline, isLeading: false },
    win: { amount: 90, deadline, isOffer },
    ...{ end: null, pageId: null },
  })

test('a runner-up reads an offer that they may decline, and never that they won', () => {
  expect(won(false)).toMatchObject({ title: 'You won Alta', body: '$90' })
  expect(won(true)).toMatchObject({
    title: 'Alta is offered to you',
    body: '$90, your own bid. Declining costs you nothing.',
  })
})
