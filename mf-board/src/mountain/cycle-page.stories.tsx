import { expect, userEvent } from '@firstchair/design-system/test'
import { ApiError } from '@firstchair/sdk'
import { answerSampleCallsWith, inSdk, type SampleCalls } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { startSampleBoard } from '../sample-board.ts'
import { Cycle } from './cycle-page.tsx'
import { sampleRecord } from './sample-record.ts'

const RECORD = `GET /api/mountains/${sampleRecord.mountainId}/cycles/2`
const answering = (more: object) => ({
  answers: { [RECORD]: () => ({ ...sampleRecord, ...more }) },
})

function refuse(): never {
  const body = { message: 'There is no closed cycle.', reason: 'not_found' }
  throw new ApiError(404, body.message, body)
}

export default {
  title: 'Screens/Cycle Record',
  component: Cycle,
  args: { address: { mountainId: sampleRecord.mountainId, number: '2', season: null } },
  parameters: { layout: 'fullscreen', ...answering({}) },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    const sample = startSampleBoard({ user: null })
    answerSampleCallsWith(parameters.answers as SampleCalls) // each story's own
    return sample.stop
  },
} satisfies Meta<typeof Cycle>

type Story = StoryObj<typeof Cycle>

export const Unchanged: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Unchanged since the close')).toBeVisible()
    const [first, second] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent('@powder_hound (bidder 1)')
    await expect(first).toHaveTextContent('Withdrawn')
    await expect(second).toHaveTextContent('$211')
    await expect(second).toHaveTextContent(':59.987 · No. 42 · Auto bid')
  },
}

/** A long record comes in pages. */
export const Pages: Story = {
  parameters: {
    answers: {
      [RECORD]: ({ path }: { path: string }) => {
        const [first, second] = sampleRecord.bids
        const isFirst = !path.includes('after=')
        return {
          ...{ ...sampleRecord, total: 2 },
          bids: [isFirst ? first : second],
          nextAfter: isFirst ? first?.seq : null,
        }
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 of 2 bids')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more bids' }))
    await expect(() => canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(() => canvas.queryByRole('button', { name: 'Show more bids' })).toBeNull()
  },
}

export const ChangedAfterwards: Story = {
  parameters: answering({ isIntact: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Changed after the close')).toBeVisible()
  },
}

export const NotSealedYet: Story = {
  parameters: answering({ isIntact: null, resultHash: null, bids: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not sealed yet')).toBeVisible()
    await expect(() => canvas.getByText('Nobody placed a bid.')).toBeVisible()
  },
}

export const StillOpen: Story = {
  parameters: { answers: { [RECORD]: refuse } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No record yet')).toBeVisible()
  },
}
