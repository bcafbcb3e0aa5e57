import { expect } from '@firstchair/design-system/test'
import { store } from '@firstchair/sdk'
import { announcementsAtom, setConnection } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FROZEN_AT, startSampleBoard } from '../sample-board.ts'
import { withNotices } from '../sample-story.tsx'
import { onStage } from '../stage.tsx'
import { BoardScreen } from './board.tsx'

const meta = {
  title: 'Screens/Board/Connection',
  component: BoardScreen,
  args: { state: 'ready' },
  parameters: { layout: 'fullscreen' },
  decorators: [onStage],
  ...withNotices,
  beforeEach: () => startSampleBoard().stop,
} satisfies Meta<typeof BoardScreen>
export default meta

type Story = StoryObj<typeof meta>

/** Each change of the connection is announced once. */
export const ConnectionAnnounced: Story = {
  play: async () => {
    const sample = startSampleBoard()
    // Collected, because an announcement disappears after a while.
    const said = new Map<number, string>()
    // An earlier story's announcement may still be there.
    const earlier = new Set(store.get(announcementsAtom).map(({ id }) => id))
    const stopListening = store.sub(announcementsAtom, () => {
      for (const { id, text } of store.get(announcementsAtom)) {
        if (!earlier.has(id)) said.set(id, text)
      }
    })
    setConnection({ status: 'reconnecting', asOf: FROZEN_AT - 4_000 })
    await expect(() => [...said.values()].at(-1)).toMatch(/^Reconnecting\./)
    setConnection({ status: 'reconnecting', asOf: FROZEN_AT - 3_000 })
    setConnection({ status: 'offline', asOf: FROZEN_AT - 3_000, cause: 'server' })
    await expect(() => [...said.values()].at(-1)).toMatch(/^Offline\./)
    setConnection({ status: 'live', asOf: null })
    await expect(said).toHaveProperty('size', 3)
    await expect(() => [...said.values()]).toEqual([
      'Reconnecting. Prices may be old.',
      'Offline. Bidding is paused until the connection is back.',
      'Back online. Prices are live.',
    ])
    stopListening()
    sample.stop()
  },
}
