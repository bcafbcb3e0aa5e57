import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, spyOn } from '../../.storybook/test.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { type Toast, ToastRegion, type ToastRegionProps } from './toast.tsx'

const placed: Toast = {
  id: 'placed',
  tone: 'success',
  title: 'Bid Placed!',
  text: 'Your bid of $1,250 has been placed successfully.',
}

export default {
  title: 'Components/Toast (snackbar, notification)',
  id: 'components-toast',
  component: ToastRegion,
  args: { toast: placed, onClose: () => {} },
  render: (args) => <Shown {...args} />,
} satisfies Meta<typeof ToastRegion>

type Story = StoryObj<typeof ToastRegion>

function Shown(props: ToastRegionProps) {
  const [toast, setToast] = useState(props.toast)
  return (
    <>
      <Button onPress={() => setToast({ ...placed, id: crypto.randomUUID() })}>Place Bid</Button>
      <ToastRegion toast={toast} onClose={() => setToast(null)} />
    </>
  )
}

export const Success: Story = {}
export const Danger: Story = {
  args: {
    toast: {
      id: 'failed',
      tone: 'danger',
      title: 'Bid Failed',
      text: 'Failed to place bid. Please try again.',
    },
  },
}
export const TitleAlone: Story = {
  args: { toast: { id: 'sent', tone: 'neutral', title: 'Email Sent' } },
}
export const LongOnAPhone: Story = {
  args: {
    toast: {
      id: 'long',
      tone: 'danger',
      title: 'Invalid Bid',
      text: 'Somebody raised the price of Saint-Martin-de-Belleville-Courchevel-Les-Menuires while you were typing. Bid must be greater than $1,234,567',
    },
  },
  globals: { viewport: { value: 'narrow' } },
}
export const F8LeadsToTheRegion: Story = {
  play: async ({ userEvent }) => {
    await screen.findByText('Bid Placed!', { selector: 'div' })
    await userEvent.keyboard('[F8]')
    const region = screen.getByRole('region', { name: 'Notification' })
    await expect(() => region.contains(document.activeElement)).toBe(true)
  },
}
export const ANewOneTakesThePlaceOfTheOld: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Place Bid' }))
    await expect(() => screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(() => screen.queryByRole('button', { name: 'Close' })).toBeNull()
  },
}

const noToast = () => expect(() => screen.queryByRole('button', { name: 'Close' })).toBeNull()

/** Holds the five seconds of the next toast; the returned function lets them pass. */
function holdToast(): () => void {
  const { setTimeout: start } = window
  let pass: (() => void) | undefined
  const hold = (work: () => void, ms?: number) => {
    if (ms !== 5_000) return start(work, ms)
    pass = work
    return 0
  }
  spyOn(window, 'setTimeout').mockImplementation(hold as typeof setTimeout) // of the two that are typed
  return () => {
    if (!pass) throw new Error('No toast counts down.')
    pass()
  }
}

/** A toast closed under the pointer does not pause later ones. */
export const EachGoesByItself: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await noToast()
    const passSeconds = holdToast()
    await userEvent.click(canvas.getByRole('button', { name: 'Place Bid' }))
    await screen.findByRole('button', { name: 'Close' })
    passSeconds()
    await noToast()
  },
}

/** Closed by keyboard, it returns the focus. */
export const F8LeadsThereAndBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getByRole('button', { name: 'Place Bid' })
    await screen.findByRole('button', { name: 'Close' })
    before.focus()
    await userEvent.keyboard('[F8]')
    await expect(before).not.toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(before).toHaveFocus()
    await noToast()
    const passSeconds = holdToast()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Close' })
    passSeconds()
    await noToast()
  },
}

/** Reached by Tab and closed, it returns the focus as well. */
export const TabLeadsThereAndBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getByRole('button', { name: 'Place Bid' })
    const close = await screen.findByRole('button', { name: 'Close' })
    before.focus()
    await userEvent.tab()
    await expect(() => close.closest('li')?.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect(before).toHaveFocus()
  },
}

/** The focus stays in the region when another toast replaces the focused one. */
export const AnotherOneTakesNoFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getByRole('button', { name: 'Place Bid' })
    const close = await screen.findByRole('button', { name: 'Close' })
    const list = close.closest('ol')
    before.focus()
    await userEvent.keyboard('[F8]')
    await expect(list).toHaveFocus()
    before.click()
    await expect(close).not.toBeInTheDocument()
    await expect(list).toHaveFocus()
  },
}

/** A refused bid: the dialog stays open, and the toast can still be heard, reached and closed. */
export const OverADialog: Story = {
  render: (args) => (
    <>
      <Dialog title="Zermatt" isOpen onOpenChange={args.onClose}>
        A dialog that stays open
      </Dialog>
      <Shown {...args} />
    </>
  ),
  args: { onClose: fn() },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Zermatt' })
    const toast = (await screen.findByText('Bid Placed!', { selector: 'div' })).closest('li')
    await expect(() => toast?.closest('[inert], [aria-hidden]')).toBeNull()
    const ownClose = toast?.querySelector('button')
    if (!ownClose) throw new Error('a toast has a close button')
    await userEvent.click(ownClose)
    await expect(() => screen.queryByText('Bid Placed!')).toBeNull()
    await expect(() => screen.getByRole('dialog', { name: 'Zermatt' })).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** A press on the toast leaves the focus in the dialog. */
export const SwipedAwayOverADialog: Story = {
  render: (args) => (
    <>
      <Dialog title="Zermatt" isOpen onOpenChange={args.onClose}>
        <TextField label="Your bid" value="" onChange={() => {}} autoFocus />
      </Dialog>
      <Shown {...args} />
    </>
  ),
  args: { onClose: fn() },
  play: async ({ args, userEvent }) => {
    const bid = await screen.findByRole('textbox', { name: 'Your bid' })
    await expect(bid).toHaveFocus()
    const toast = await screen.findByText('Bid Placed!', { selector: 'div' })
    await userEvent.pointer([
      { target: toast, coords: { x: 10, y: 10 }, keys: '[MouseLeft>]' },
      { target: toast, coords: { x: 20, y: 10 } },
      { target: toast, coords: { x: 90, y: 10 } },
      { target: toast, coords: { x: 90, y: 10 }, keys: '[/MouseLeft]' },
    ])
    await expect(toast).not.toBeInTheDocument()
    await expect(bid).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    // A dialog closes a frame after it is hidden.
    await expect(args.onClose).toHaveBeenCalled()
  },
}
