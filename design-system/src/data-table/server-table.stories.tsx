import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, within } from '../../.storybook/test.ts'
import type { TableView } from './data-table.tsx'
import { sampleBids } from './sample-bids.tsx'
import { SampleTable } from './sample-table.tsx'

const meta = { title: 'Patterns/Server table' } satisfies Meta
export default meta
type Story = StoryObj

const stored = sampleBids(340)
const PAGE = 20
const onAsk = fn<(view: TableView) => void>()

/** The server pages, searches and sorts; the table only reports the view. */
function Served() {
  const [count, setCount] = useState(PAGE)
  return (
    <SampleTable
      rows={stored.slice(0, count)}
      total={stored.length}
      onViewChange={onAsk}
      more={{ onLoad: () => setCount(count + PAGE), isLoading: false }}
    />
  )
}

export const MoreRowsAreAskedFor: Story = {
  render: () => <Served />,
  play: async ({ canvas, userEvent }) => {
    await expect(() => canvas.getByText('20 of 340 bids', { selector: 'bdi' })).toBeVisible()
    const more = canvas.getByRole('button', { name: 'Load more bids' })
    await userEvent.click(more)
    await expect(await canvas.findByText('40 of 340 bids', { selector: 'bdi' })).toBeVisible()
    await expect(more).toHaveFocus()
  },
}

/** The server is called once after typing pauses, and at once for a new sort. */
export const SearchAndOrderAreTheServers: Story = {
  render: () => <Served />,
  play: async ({ canvas, userEvent }) => {
    onAsk.mockClear()
    const grid = canvas.getByRole('grid', { name: 'Bid history' })
    await userEvent.type(canvas.getByRole('searchbox'), 'Mad')
    await expect(() => onAsk.mock.lastCall?.[0]).toMatchObject({ search: 'Mad' })
    const head = canvas.getByRole('columnheader', { name: 'Amount' })
    await userEvent.click(head)
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(() => onAsk.mock.lastCall?.[0]).toMatchObject({
      search: 'Mad',
      sort: { column: 'amount', direction: 'ascending' },
    })
    // The table does not sort the rows itself.
    await expect(() => within(grid).getAllByRole('row')[1]).toHaveTextContent('Mad River Glen')
  },
}

/** A sort chosen while a search is debounced is kept. */
export const OrderWhileTheTypingRests: Story = {
  render: () => <Served />,
  play: async ({ canvas, userEvent }) => {
    onAsk.mockClear()
    await userEvent.type(canvas.getByRole('searchbox'), 'a')
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Amount' }))
    await expect(() => onAsk.mock.lastCall?.[0]).toMatchObject({
      search: 'a',
      sort: { column: 'amount' },
    })
  },
}

/** After scrolling the headers stay visible, and only few rows are rendered. */
export const HeadStaysInSight: Story = {
  render: () => <SampleTable rows={stored} />,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid', { name: 'Bid history' })
    const head = canvas.getByRole('columnheader', { name: 'Amount' })
    const { top } = head.getBoundingClientRect()
    const scroller = grid.parentElement
    if (!scroller) throw new Error('Nothing scrolls.')
    scroller.scrollTop = 6_000
    await expect(() => grid.querySelector('[aria-rowindex="152"]')).toBeVisible()
    await expect(() => head.getBoundingClientRect().top).toBeCloseTo(top, 0)
    await expect(() => within(grid).getAllByRole('row').length).toBeLessThan(60)
  },
}
