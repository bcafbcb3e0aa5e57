import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from '../../.storybook/test.ts'
import { sampleGrid } from '../foundations/sample-grid.ts'
import { sampleMountains } from '../mountain-ridge/sample-mountains.ts'
import { formatDollars } from '../price/format-dollars.ts'
import { ChartFigure, type ChartFigureProps } from './chart-figure.tsx'

const bids = [
  12, 18, 14, 22, 19, 31, 27, 24, 35, 29, 38, 33, 44, 40, 52, 47, 39, 58, 61, 55, 49, 66, 72, 64,
  59, 81, 77, 70, 88, 96,
]
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

const total = bids.reduce((sum, count) => sum + count, 0)

const bidsPerDay: ChartFigureProps = {
  kind: 'line',
  title: 'Bids per day',
  summary: `Bids rose from 12 on Oct 23 to 96 on Nov 21, ${total.toLocaleString('en-US')} in thirty days.`,
  pointLabel: 'Day',
  valueLabel: 'Bids',
  points: bids.map((value, place) => ({
    label: day.format(Date.UTC(2026, 9, 23 + place)),
    value,
  })),
}
const bidsByMountain: ChartFigureProps = {
  kind: 'bar',
  title: 'Bids by mountain',
  summary: 'Jackson Hole leads with 312 bids, Alta follows with 287; Mount Bohemia has 41.',
  pointLabel: 'Mountain',
  valueLabel: 'Bids',
  points: [312, 287, 240, 198, 164, 133, 92, 41].map((value, place) => ({
    label: sampleMountains[place + 1] ?? '',
    value,
  })),
}
const revenueByCycle: ChartFigureProps = {
  kind: 'column',
  title: 'Revenue by cycle',
  summary: 'Five cycles brought $486,400; the fourth was the best with $131,200.',
  pointLabel: 'Cycle',
  valueLabel: 'Revenue',
  format: formatDollars,
  points: [62_400, 84_100, 97_300, 131_200, 111_400].map((value, place) => ({
    label: `Cycle ${place + 1}`,
    value,
  })),
}
const conversion: ChartFigureProps = {
  kind: 'funnel',
  title: 'Conversion to payment',
  summary: 'Of 1,840 registered people 16 % bid, and 92 % of the winners paid.',
  pointLabel: 'Step',
  valueLabel: 'People',
  points: [
    { label: 'Registered', value: 1_840 },
    { label: 'Verified', value: 1_512 },
    { label: 'Placed a bid', value: 296 },
    { label: 'Won a ticket', value: 75 },
    { label: 'Paid', value: 69 },
  ],
}

export default {
  title: 'Components/ChartFigure',
  component: ChartFigure,
  args: bidsPerDay,
} satisfies Meta<typeof ChartFigure>

type Story = StoryObj<typeof ChartFigure>

export const Line: Story = {}
export const Bar: Story = { args: bidsByMountain }
export const Column: Story = { args: revenueByCycle }
export const Funnel: Story = { args: conversion }
export const Loading: Story = { args: { isLoading: true } }
export const Empty: Story = { args: { points: [] } }
export const OnePoint: Story = {
  args: { points: bidsPerDay.points.slice(0, 1), summary: 'There were 12 bids on Oct 23.' },
}
export const NothingButZeros: Story = {
  args: {
    ...bidsByMountain,
    summary: 'There are no bids yet.',
    points: bidsByMountain.points.map((point) => ({ ...point, value: 0 })),
  },
}
export const LongNames: Story = {
  args: {
    ...bidsByMountain,
    points: bidsByMountain.points.map((point, place) => ({
      label: `${place + 1} The Very Long Mountain of the Endless Names above the Clouds`,
      value: point.value * 30_000,
    })),
  },
}

export const FourOfThem: Story = {
  render: () => (
    <div style={sampleGrid.charts}>
      {[bidsPerDay, bidsByMountain, revenueByCycle, conversion].map((chart) => (
        <ChartFigure key={chart.title} {...chart} />
      ))}
    </div>
  ),
}
export const RightToLeft: Story = { ...FourOfThem, globals: { direction: 'rtl' } }
export const OnAPhone: Story = {
  ...FourOfThem,
  globals: { viewport: { value: 'narrow' } },
  decorators: [(Story) => <div style={{ maxInlineSize: 288 }}>{Story()}</div>],
}

/** The table shows the exact figures, also to users who cannot see the drawing. */
export const TableIsShownByKeyboard: Story = {
  args: revenueByCycle,
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.getByRole('figure', { name: 'Revenue by cycle' })).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Show table of Revenue by cycle' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(() => canvas.getByRole('rowheader', { name: 'Cycle 4' })).toBeVisible()
    await expect(() => canvas.getByRole('cell', { name: '$131,200' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(() => canvas.queryByRole('table')).toBeNull()
  },
}

/** The pointer shows the value below it. */
export const ReadOffByPointer: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const plot = canvasElement.querySelector('svg')?.parentElement
    if (!plot) throw new Error('There is no drawing.')
    const { right, top } = plot.getBoundingClientRect()
    await userEvent.pointer({ target: plot, coords: { clientX: right - 1, clientY: top + 40 } })
    await expect(plot).toHaveTextContent('96 Nov 21')
  },
}

/**
 * Arrow keys move from point to point, and each value is announced. The keys are those of the
 * browser's slider.
 */
export const ReadOffByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const places = canvas.getByRole('slider', { name: 'Values of Bids per day' })
    await expect(places).toHaveFocus()
    await expect(() => canvas.getByText('96').parentElement).toHaveTextContent('96 Nov 21')
    await fireEvent.change(places, { target: { value: '27' } })
    await expect(places).toHaveAttribute('aria-valuetext', 'Nov 19: 70')
    await expect(() => canvas.getByText('70').parentElement).toHaveTextContent('70 Nov 19')
    await userEvent.keyboard('{Escape}')
    await expect(() => canvas.queryByText('70')).toBeNull()
    // The keys continue from the hidden point.
    await expect(places).toHaveValue('27')
    await userEvent.tab()
    await expect(() => canvas.queryByText('70')).toBeNull()
    await expect(places).toHaveValue('27')
  },
}

/** The pointer moves the shown value but not the keyboard's position. */
export const PointerLeavesTheKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const places = canvas.getByRole('slider', { name: 'Values of Bids per day' })
    await fireEvent.change(places, { target: { value: '27' } })
    const plot = places.parentElement
    if (!plot) throw new Error('There is no drawing.')
    // React derives pointerleave from it.
    await fireEvent.pointerOut(plot, { relatedTarget: document.body })
    await expect(() => canvas.queryByText('70')).toBeNull()
    await expect(places).toHaveFocus()
    await expect(places).toHaveAttribute('aria-valuetext', 'Nov 19: 70')
  },
}
