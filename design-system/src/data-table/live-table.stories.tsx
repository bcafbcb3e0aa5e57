import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Stack } from '../stack/stack.tsx'
import { decodeView, encodeView, useHeldRows } from './data-table.tsx'
import { bidColumns, type SampleBid, sampleBids } from './sample-bids.tsx'
import { SampleTable } from './sample-table.tsx'

const meta = { title: 'Patterns/Live table' } satisfies Meta
export default meta
type Story = StoryObj

const stored = sampleBids(12)
const shape = { columns: bidColumns, filters: ['status'] }
const idOf = ({ id }: SampleBid) => id
const newest = (place: number): SampleBid => ({
  id: `new-${place}`,
  mountain: 'Alta',
  bidder: '@ana',
  amount: 10_000 + place,
  status: 'active',
  placedAt: new Date(Date.UTC(2026, 10, 21, 19, place)),
  email: 'ana@example.com',
  phone: null,
})

/** A button adds live rows: new rows are held back, and visible ones change in place. */
function Feed() {
  const [bids, setBids] = useState(stored)
  const { rows, newCount, show } = useHeldRows(bids, idOf)
  const arrive = () =>
    setBids([
      newest(bids.length),
      ...bids.map((bid) => (bid.id === 'bid-0' ? { ...bid, status: 'lost' as const } : bid)),
    ])
  return (
    <Stack>
      <Button onPress={arrive}>A bid arrives</Button>
      <SampleTable
        rows={rows}
        news={
          newCount > 0
            ? { text: `${newCount} new ${newCount === 1 ? 'bid' : 'bids'}`, onShow: show }
            : undefined
        }
      />
    </Stack>
  )
}

export const NewRowsWaitUntilAskedFor: Story = {
  render: () => <Feed />,
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid', { name: 'Bid history' })
    const firstRow = () => within(grid).getAllByRole('row')[1]
    const top = firstRow()?.getBoundingClientRect().top
    await userEvent.click(canvas.getByRole('button', { name: 'A bid arrives' }))
    await userEvent.click(canvas.getByRole('button', { name: 'A bid arrives' }))
    const show = await canvas.findByRole('button', { name: '2 new bids · Show' })
    // No row has moved, and the visible row has its new value.
    await expect(within(grid).getAllByRole('row')).toHaveLength(stored.length + 1)
    await expect(firstRow()?.getBoundingClientRect().top).toBe(top)
    await waitFor(() => expect(firstRow()).toHaveTextContent(/Mad River Glen.*Lost/))
    await userEvent.click(show)
    await waitFor(() => expect(firstRow()).toHaveTextContent('Alta'))
    await expect(canvas.queryByRole('button', { name: /new bids/ })).toBeNull()
  },
}

/** The view is in the URL: a link shows it to another user. */
function Linked() {
  const [address, setAddress] = useState('sort=-amount&status=lost')
  return (
    <Stack>
      <p>
        <bdi>/admin/bids?{address}</bdi>
      </p>
      <SampleTable
        rows={stored}
        view={decodeView(new URLSearchParams(address), shape)}
        onViewChange={(view) => setAddress(encodeView(view, shape).toString())}
      />
    </Stack>
  )
}

export const KeptInTheAddress: Story = {
  render: () => <Linked />,
  play: async ({ canvas, userEvent }) => {
    const head = canvas.getByRole('columnheader', { name: 'Amount' })
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Bidder' }))
    await userEvent.type(canvas.getByRole('searchbox'), 'ana')
    await expect(
      await canvas.findByText('/admin/bids?sort=bidder&search=ana&status=lost'),
    ).toBeVisible()
  },
}
