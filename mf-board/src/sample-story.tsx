import { deviceStorage } from '@firstchair/sdk'
import { sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Board } from './board/board.tsx'
import { loadNoticeBar } from './notices/notices-lazy.tsx'
import { noteKey } from './own/device-notes.ts'
import { startSampleBoard } from './sample-board.ts'
import { onStage } from './stage.tsx'

/** The meta of stories of the whole board, except for its title. */
export const boardMeta = {
  component: Board,
  parameters: { layout: 'fullscreen' },
  decorators: [onStage],
  beforeEach: () => startSampleBoard().stop,
} satisfies Meta<typeof Board>

/**
 * The bar at the bottom is loaded when the browser is idle; these stories have it at once. What an
 * earlier story has seen is forgotten.
 */
export const withNotices = {
  loaders: [
    async () => {
      deviceStorage.keep(noteKey('bids', sampleUser.id), null)
      await loadNoticeBar()
    },
  ],
}

export type BoardStory = StoryObj<typeof boardMeta>
export type Canvas = Parameters<NonNullable<BoardStory['play']>>[0]['canvas']
