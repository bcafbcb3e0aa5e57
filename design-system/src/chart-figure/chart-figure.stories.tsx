import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { formatDollars } from '../price/format-dollars.ts'
import { ChartFigure } from './chart-figure.tsx'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const points = [
  12, 18, 14, 22, 19, 31, 27, 24, 35, 29, 38, 33, 44, 40, 52, 47, 39, 58, 61, 55, 49, 66, 72, 64,
  59, 81, 77, 70, 88, 96,
].map((value, at) => ({ label: day.format(Date.UTC(2026, 9, 23 + at)), value }))
const zeros = points.map(({ label }) => ({ label, value: 0 }))

export default {
  title: 'Components/ChartFigure',
  component: ChartFigure,
  args: {
    title: 'Bids per day',
    summary: '1,420 bids in 30 days, most on Nov 21: 96.',
    pointLabel: 'Day',
    valueLabel: 'Bids',
    points,
  },
} satisfies Meta<typeof ChartFigure>

type Story = StoryObj<typeof ChartFigure>

/** Screen readers get a table in place of the bars. */
export const Counts: Story = {
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('figure', { name: 'Bids per day' })).toBeVisible()
    await expect(() => canvas.getAllByRole('row')).toHaveLength(31)
    await expect(() => canvas.getByRole('row', { name: 'Nov 21 96' })).toBeInTheDocument()
  },
}
export const Dollars: Story = {
  args: { title: 'Paid per day', valueLabel: 'Paid', format: formatDollars },
}
export const NothingButZeros: Story = { args: { summary: 'No bids in 30 days.', points: zeros } }
export const Loading: Story = { args: { summary: '', points: [] } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
