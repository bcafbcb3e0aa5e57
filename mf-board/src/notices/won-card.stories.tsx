import { expect } from '@firstchair/design-system/test'
import { answerSampleCallsWith, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FROZEN_AT, startSampleBoard } from '../sample-board.ts'
import { onStage } from '../stage.tsx'
import { WonCard } from './won-card.tsx'

const id = (number: number) => `01900000-0000-7000-8000-00000007000${number}`
const at = (ms: number) => new Date(FROZEN_AT + ms).toISOString()

const win = (number: number, name: string, leftMs: number) => ({
  winner: {
    id: id(number),
    ticketNumber: 1,
    winningAmount: 1250,
    paymentStatus: 'pending',
    awardedAt: at(-60_000),
    paymentDeadline: at(leftMs),
  },
  mountain: { id: id(number), name },
  cycle: { id: id(number), cycleNumber: 1, startDate: at(-120_000), endDate: at(-60_000) },
})

const meta = {
  title: 'Screens/Board/You Won',
  component: WonCard,
  args: { user: sampleUser },
  decorators: [onStage],
  beforeEach: ({ parameters }) => {
    answerSampleCallsWith({ 'GET /api/user/wins': () => parameters.wins })
    return startSampleBoard().stop
  },
} satisfies Meta<typeof WonCard>
export default meta

type Story = StoryObj<typeof meta>

export const OneTicket: Story = {
  parameters: { wins: [win(1, 'Jackson Hole', 172_000_000)] },
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findByText('You won Jackson Hole at $1,250')).closest('p'),
    ).toHaveTextContent(/· Pay by Nov 22, \d+:\d\d [AP]M/)
    await expect(() => canvas.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      '/wins',
    )
  },
}

/** The ticket of a bidder who did not pay is an offer to the next one, who did not win. */
export const Offered: Story = {
  parameters: {
    wins: [win(1, 'Jackson Hole', 172_000_000)].map((won) => ({
      ...won,
      winner: { ...won.winner, declining: 'free' },
    })),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Jackson Hole is offered to you at your bid of $1,250'),
    ).toBeVisible()
    await expect(() => canvas.getByText(/Declining it costs you nothing/)).toBeVisible()
    await expect(() => canvas.queryByText(/You won/)).toBeNull()
    await expect(() => canvas.getByRole('link', { name: 'Pay or decline' })).toHaveAttribute(
      'href',
      '/wins',
    )
  },
}

/** Two unpaid wins are one line with their sum and the nearest deadline. */
export const SeveralTickets: Story = {
  parameters: { wins: [win(1, 'Jackson Hole', 172_000_000), win(2, 'Alta', 500_000)] },
  play: async ({ canvas }) => {
    const title = await canvas.findByText('2 wins to pay · $2,500')
    await expect(() => title.closest('p')).toHaveTextContent(/First by .*Alta, Jackson Hole$/)
  },
}
