import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from '../../.storybook/test.ts'
import { Price } from './price.tsx'

export default {
  title: 'Live/Price',
  component: Price,
  args: { amount: 1250 },
} satisfies Meta<typeof Price>

type Story = StoryObj<typeof Price>

export const Medium: Story = {}

export const Large: Story = { args: { size: 'large' } }

/** Seven digits, the maximum of an amount. */
export const SevenDigits: Story = { args: { size: 'large', amount: 9_999_999 } }

/**
 * Each press is a bid. With quick presses the card pulses at most once a second and makes no
 * announcement.
 */
export const EachBidRaisesIt: Story = {
  render: function Bidding({ amount, size }) {
    const [raised, setRaised] = useState(0)
    return (
      <div>
        <Price amount={amount + raised} {...(size ? { size } : {})} />{' '}
        <button type="button" onClick={() => setRaised(raised + 25)}>
          Bid $25 more
        </button>
      </div>
    )
  },
  args: { size: 'large' },
  play: async ({ canvas, canvasElement }) => {
    const bid = canvas.getByRole('button')
    await userEvent.click(bid)
    await userEvent.click(bid)
    await expect(() => canvas.getByText('$1,300')).toBeVisible()
    await expect(() => canvas.getByText('$1,300').parentElement).toHaveAttribute(
      'data-pulse',
      'odd',
    )
    await expect(() => canvasElement.querySelector('[aria-live], [role=status]')).toBeNull()
  },
}
