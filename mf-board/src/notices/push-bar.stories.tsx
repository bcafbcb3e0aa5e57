import { expect, userEvent, within } from '@firstchair/design-system/test'
import { acceptMyBid, serverNow } from '@firstchair/sdk'
import { answerSampleCallsWith, sampleUser } from '@firstchair/sdk/sample'
import type { Meta } from '@storybook/react-vite'
import { noteKey } from '../own/device-notes.ts'
import { mountainNamed, startSampleBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta, withNotices } from '../sample-story.tsx'

const meta = {
  title: 'Screens/Board/Notifications',
  ...boardMeta,
  loaders: withNotices.loaders,
} satisfies Meta
export default meta

const choices = { outbid: true, ending: true, won: true, paymentDue: true }
const pushAnswers = {
  'GET /api/account/push': () => ({ publicKey: 'key', choices, subscriptions: [] }),
}

/** Appears after a bid, once no other bar is shown; a dismissed offer does not return. */
export const AfterABid: BoardStory = {
  play: async ({ canvas }) => {
    Object.defineProperty(Notification, 'permission', { value: 'default', configurable: true })
    localStorage.removeItem(noteKey('push', sampleUser.id))
    // Neither is an auction to win back.
    const sample = startSampleBoard({ only: ['Aspen Highlands', 'Big Sky'] })
    answerSampleCallsWith(pushAnswers)
    const offer = () => canvas.queryByRole('region', { name: 'Notifications' })
    await expect(() => offer()).toBeNull()
    const bidOn = (name: string) => {
      const { id: mountainId, cycleId } = mountainNamed(name)
      acceptMyBid({
        ...{
          id: crypto.randomUUID(),
          mountainId,
          cycleId: cycleId ?? '',
          amount: 1,
          isAuto: false,
        },
        ...{ status: 'active', placedAt: new Date(serverNow() + 1).toISOString() },
      })
    }
    bidOn('Aspen Highlands')
    await expect(() => offer()).toBeVisible()
    await userEvent.click(
      within(offer() ?? document.body).getByRole('button', { name: 'Dismiss notifications' }),
    )
    await expect(() => offer()).toBeNull()
    bidOn('Big Sky')
    await expect(() => offer()).toBeNull()
    sample.stop()
  },
}
