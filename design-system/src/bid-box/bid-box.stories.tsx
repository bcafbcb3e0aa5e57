import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from '../../.storybook/test.ts'
import { Badge } from '../badge/badge.tsx'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { BidBox, type BidBoxProps, BidFooter } from './bid-box.tsx'

const end = Date.parse('2026-12-01T18:00:00.000Z')

export default {
  title: 'Live/Bid Box',
  component: BidBox,
  args: {
    priceLabel: 'Current bid',
    price: 240,
    leader: '@powder_hound',
    end,
    now: end - 3 * 3_600_000,
    steps: [241, 246, 261],
    amount: 241,
    effect: '$1 above the current bid',
    note: 'Binding. If you win, pay within 48 hours.',
    onAmountChange: fn(),
    onSubmit: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '26rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BidBox>

type Story = StoryObj<typeof BidBox>

function Kept(props: BidBoxProps) {
  const [amount, setAmount] = useState(props.amount)
  return <BidBox {...props} amount={amount} onAmountChange={setAmount} />
}

/** The minimum is filled in; chips are the next steps. */
export const Fresh: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, args, step }) => {
    const amount = canvas.getByRole('textbox', { name: 'Your bid' })
    await step('a chip fills the amount in', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^\+\$20/ }))
      await expect(amount).toHaveValue('261')
    })
    await step('Enter submits', async () => {
      await userEvent.type(amount, '{Enter}')
      await expect(args.onSubmit).toHaveBeenCalledTimes(1)
    })
    await step('an empty amount disables the button only', async () => {
      await userEvent.clear(amount)
      await expect(() => canvas.getByRole('button', { name: /^Place Bid/ })).toBeDisabled()
      await expect(amount).toBeEnabled()
    })
  },
}

/** Nobody has bid: the start price itself is enough. */
export const OpeningBid: Story = {
  args: {
    priceLabel: 'Starting price',
    leader: null,
    amount: 240,
    steps: [240, 245, 260],
    effect: "You'll place the first bid",
  },
}

/** The leader may bid again, but first they are offered to raise their maximum. */
export const Winning: Story = {
  args: {
    mine: { amount: 240, isAuto: true, state: 'winning' },
    effect: 'Raises your own price by $1',
    onRaiseMaximum: fn(),
    hasMaximum: true,
    notice: <Banner>You're leading at $240. Bidding again only raises your own price.</Banner>,
  },
  play: async ({ canvas, args }) => {
    const raise = canvas.getByRole('button', { name: 'Raise my maximum' })
    const placeBid = canvas.getByRole('button', { name: /^Place Bid/ })
    await expect(() => raise.compareDocumentPosition(placeBid)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await userEvent.click(raise)
    await expect(args.onRaiseMaximum).toHaveBeenCalledTimes(1)
    await expect(() => canvas.getByText('auto')).toBeVisible()
  },
}

/** Another way to bid is chosen: it takes the place of the amount. */
export const AnotherWay: Story = {
  args: {
    parts: <button type="button">Maximum</button>,
    other: (
      <BidFooter note="Binding. If you win, pay within 48 hours.">
        <Button variant="primary" size="large" fullWidth>
          Set maximum
        </Button>
      </BidFooter>
    ),
  },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByRole('button', { name: 'Set maximum' })).toBeVisible()
    await expect(() => canvas.queryByRole('textbox')).toBeNull()
  },
}

export const Outbid: Story = { args: { mine: { amount: 220, state: 'losing' } } }

/** A late bid has moved the end. */
export const Extended: Story = {
  args: { now: end - 119_000, timeMark: <Badge tone="info">Extended</Badge> },
}

function Moved(props: BidBoxProps) {
  const [amount, setAmount] = useState<number | null>(230)
  const offer = { movedMinimum: amount === 230 ? 241 : null, onUseMinimum: () => setAmount(241) }
  return <BidBox {...props} {...offer} amount={amount} onAmountChange={setAmount} />
}

/** The price moved past what is typed. */
export const MinimumMoved: Story = { args: { amount: 230, movedMinimum: 241, onUseMinimum: fn() } }

/** The offer is gone with its button: the focus goes to the amount, selected, so that it is read. */
export const MinimumTakenByKeyboard: Story = {
  render: (args) => <Moved {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Use $241' }).focus()
    await userEvent.keyboard('{Enter}')
    const amount = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Your bid' })
    await expect(amount).toHaveFocus()
    await expect(amount).toHaveValue('241')
    await expect(() => [amount.selectionStart, amount.selectionEnd]).toEqual([0, 3])
  },
}

export const InvalidAmount: Story = {
  args: { amount: 200, error: 'Bid must be greater than $240' },
}

export const Placing: Story = { args: { isPending: true } }

/** The amount has the focus again when the answer has come. */
export const Answered: Story = {
  args: {
    notice: (
      <Banner tone="danger" title="Bid Failed">
        Bid must be greater than $260
      </Banner>
    ),
  },
  render: function Answering(args) {
    const [isPending, setPending] = useState(true)
    return (
      <>
        <BidBox {...args} isPending={isPending} />
        <button type="button" onClick={() => setPending(false)}>
          Answer
        </button>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }))
    // A press on a button takes the focus before the answer gives it to the amount.
    await expect(() => canvas.getByRole('textbox', { name: 'Your bid' })).toBeEnabled()
  },
}

/** Offline: the amount can be prepared, nothing can be sent. */
export const Paused: Story = {
  args: {
    isPaused: true,
    notice: <Banner tone="warning">You are offline. Bidding is paused.</Banner>,
  },
}

export const Closed: Story = {
  args: {
    isDisabled: true,
    isOver: true,
    now: end,
    notice: <Banner>Auction Ended</Banner>,
  },
}

/** The end comes while somebody types: keys, Escape among them, still reach what is around the box. */
export const ClosedUnderTheHand: Story = {
  render: function Closing(args) {
    const [isDisabled, setDisabled] = useState(false)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the end, which no press brings
      <div onKeyDown={({ key }) => key === 'End' && setDisabled(true)}>
        <BidBox {...args} isDisabled={isDisabled} isOver={isDisabled} />
      </div>
    )
  },
  play: async ({ canvas }) => {
    const amount = canvas.getByRole('textbox', { name: 'Your bid' })
    await userEvent.click(amount)
    await userEvent.keyboard('{End}')
    await expect(amount).toBeDisabled()
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await expect(() => document.activeElement).toContainElement(amount)
    await expect(() => document.activeElement).not.toBe(document.body)
  },
}

/** Confirmed before it is sent: nothing can be pressed where *Place Bid* was. */
export const Confirmation: Story = {
  args: {
    confirmation: (
      <>
        <Banner tone="warning" title="Bid $2,410?" />
        <button type="button">Bid $2,410</button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const placeBid = canvas.getByRole('button', { name: /^Place Bid/ })
    await expect(placeBid).toBeDisabled()
    const confirm = canvas.getByRole('button', { name: 'Bid $2,410' }).getBoundingClientRect()
    await expect(() => confirm.bottom).toBeLessThanOrEqual(placeBid.getBoundingClientRect().top)
  },
}

/** The longest there is, as narrow as it gets. */
export const LongFiguresInANarrowSheet: Story = {
  args: {
    price: 9_999_998,
    leader: '@wwwwwwwwwwwwwwwwwww',
    amount: 9_999_999,
    steps: [9_999_999],
    mine: { amount: 9_999_997, state: 'losing' },
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const box = canvasElement.querySelector('form')?.parentElement
    await expect(() => box?.scrollWidth).toBeLessThanOrEqual(box?.clientWidth ?? 0)
  },
}
