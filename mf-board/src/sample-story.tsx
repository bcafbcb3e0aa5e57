import { sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { Board } from './board/board.tsx'
import { Outcomes } from './notices/bars.tsx'
import { loadOutcomes } from './notices/notices-lazy.tsx'
import { startSampleBoard } from './sample-board.ts'
import { onStage } from './stage.tsx'

/** The meta of stories of the whole board, except for its title. */
export const boardMeta = {
  component: Board,
  parameters: { layout: 'fullscreen' },
  decorators: [onStage],
  beforeEach: () => startSampleBoard().stop,
} satisfies Meta<typeof Board>

const NONE: [] = []

/** The part that collects results is loaded when the browser is idle; these stories have it at once. */
export const withResults = {
  loaders: [async () => void (await loadOutcomes())],
  decorators: [
    (Story: ComponentType) => (
      <>
        <Outcomes part="feed" userId={sampleUser.id} since={NONE} />
        <Story />
      </>
    ),
  ],
}

export type BoardStory = StoryObj<typeof boardMeta>
export type Canvas = Parameters<NonNullable<BoardStory['play']>>[0]['canvas']
