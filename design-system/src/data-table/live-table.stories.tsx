import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from '../../.storybook/test.ts'
import { Stack } from '../stack/stack.tsx'
import { decodeView, encodeView } from './data-table.tsx'
import { bidColumns, sampleBids } from './sample-bids.tsx'
import { SampleTable } from './sample-table.tsx'

const meta = { title: 'Patterns/Live table' } satisfies Meta
export default meta
type Story = StoryObj

const stored = sampleBids(12)
const shape = { columns: bidColumns, filters: ['status'] }

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
