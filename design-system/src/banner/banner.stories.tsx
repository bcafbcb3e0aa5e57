import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Stack } from '../stack/stack.tsx'
import { Banner } from './banner.tsx'

export default {
  title: 'Components/Banner (alert, notice)',
  id: 'components-banner',
  component: Banner,
  args: { children: 'Order changed' },
} satisfies Meta<typeof Banner>

type Story = StoryObj<typeof Banner>

export const Tones: Story = {
  render: () => (
    <Stack>
      <Banner tone="info" title="Verify your e-mail">
        Click the link we sent you, then you can start placing bids.
      </Banner>
      <Banner tone="success">Email Verified!</Banner>
      <Banner tone="warning" title="Reconnecting…">
        Prices may be a few seconds old.
      </Banner>
      <Banner tone="danger" title="Offline">
        Prices are as of 18:02:04. Bidding pauses until we are back.
      </Banner>
    </Stack>
  ),
}
export const WithAction: Story = {
  args: { action: <Button size="small">Update</Button> },
}
export const LongTextOnAPhone: Story = {
  args: {
    title: 'Minimum is now $1,234,567',
    action: <Button size="small">Use $1,234,567</Button>,
    children: 'Somebody bid more while you were typing. Your amount is still here, unchanged.',
  },
  globals: { viewport: { value: 'narrow' } },
}

/** A state that lasts, with what to do about it. */
export const StateThatLasts: Story = {
  tags: ['do', '!dev'],
  render: () => (
    <Banner tone="warning" title="Verify your email" action={<Button>Send again</Button>}>
      You can place bids after that.
    </Banner>
  ),
}

/** The answer to an action that is over: use a toast, which leaves by itself. */
export const AnswerToAnAction: Story = {
  tags: ['dont', '!dev'],
  render: () => <Banner tone="success">Details Saved</Banner>,
}
