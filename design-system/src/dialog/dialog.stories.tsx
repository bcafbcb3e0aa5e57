import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, screen } from '../../.storybook/test.ts'
import { AlertDialog } from '../alert-dialog/alert-dialog.tsx'
import { Button } from '../button/button.tsx'
import { MoneyField } from '../money-field/money-field.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export default {
  title: 'Components/Dialog (modal, popup, sheet)',
  id: 'components-dialog',
  component: Dialog,
  args: {
    title: 'Zermatt',
    isOpen: true,
    onOpenChange: () => {},
    children: (
      <Stack>
        <Text tone="muted">Current price $150 · minimum $151</Text>
        <MoneyField label="Your bid" value={151} onChange={() => {}} min={151} />
        <Button variant="primary" size="large" fullWidth>
          Place Bid
        </Button>
      </Stack>
    ),
  },
  render: (args) => <Opened {...args} />,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof Dialog>

type Story = StoryObj<typeof Dialog>

function Opened(props: DialogProps) {
  const [isOpen, setOpen] = useState(props.isOpen)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

export const Medium: Story = {}
export const Small: Story = { args: { size: 'small' } }
export const Large: Story = { args: { size: 'large' } }
export const SheetOnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const LongTitleAndContent: Story = {
  args: {
    title: 'Saint-Martin-de-Belleville-Méribel-Courchevel-Les-Menuires-Orelle',
    children: (
      <Stack>
        {Array.from({ length: 12 }, (_, paragraph) => (
          <Text key={paragraph.toString()}>
            {paragraph + 1}. The header stays in sight while this scrolls, so the way out is always
            there, and the page behind does not move.
          </Text>
        ))}
      </Stack>
    ),
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(() => dialog.getBoundingClientRect().bottom).toBeCloseTo(innerHeight, 0)
    await expect(() => screen.getByRole('button', { name: 'Close' })).toBeVisible()
    dialog.scrollTop = dialog.scrollHeight
    const last = screen.getByText(/^12\./).getBoundingClientRect()
    await expect(() => last.bottom).toBeLessThan(innerHeight)
    dialog.scrollTop = 0
  },
}
export const EscapeClosesAndFocusReturns: Story = {
  args: { isOpen: false },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(trigger)
    const dialog = await screen.findByRole('dialog', { name: 'Zermatt' })
    await expect(() => dialog.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect(() => screen.queryByRole('dialog')).toBeNull()
    await expect(trigger).toHaveFocus()
  },
}
export const TabStaysInside: Story = {
  play: async ({ userEvent }) => {
    const close = await screen.findByRole('button', { name: 'Close' })
    const last = screen.getByRole('button', { name: 'Place Bid' })
    last.focus()
    await userEvent.tab()
    await expect(close).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(last).toHaveFocus()
    screen.getByText('Open').closest('button')?.focus()
    await expect(last).toHaveFocus()
  },
}
/** Enter may still be held after it has opened the dialog, and must not submit the form in it. */
export const HeldEnterDoesNothing: Story = {
  play: async () => {
    const field = await screen.findByRole('textbox', { name: /Your bid/ })
    await expect(() => fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false)
    await expect(() => fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
  },
}
export const ConfirmAboveIt: Story = {
  render: (args) => <Confirmed {...args} />,
  play: async ({ userEvent }) => {
    const remove = await screen.findByRole('button', { name: 'Remove' })
    await userEvent.click(remove)
    const confirm = await screen.findByRole('alertdialog', { name: 'Remove it?' })
    await expect(() => confirm.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect(() => screen.queryByRole('alertdialog')).toBeNull()
    await expect(() => screen.getByRole('dialog')).toBeVisible()
    await expect(remove).toHaveFocus()
  },
}
function Confirmed(props: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog {...props}>
      <Button onPress={() => setAsking(true)}>Remove</Button>
      <AlertDialog
        title="Remove it?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        actionLabel="Remove"
        onAction={() => {}}
      >
        It is gone for good.
      </AlertDialog>
    </Dialog>
  )
}

/** The second press lands outside the dialog that the first one opened. */
export const OpenedByADoubleClick: Story = {
  args: { isOpen: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.setup({ delay: null }).dblClick(canvas.getByRole('button', { name: 'Open' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}
export const ClosesByItsButton: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expect(() => screen.queryByRole('dialog')).toBeNull()
  },
}

/** A stray key must not close a dialog that shows something only once. */
export const OnlyItsButtonCloses: Story = {
  args: { isDismissable: false },
  play: async ({ userEvent }) => {
    const close = await screen.findByRole('button', { name: 'Close' })
    await userEvent.keyboard('{Escape}')
    await expect(() => screen.getByRole('dialog')).toBeVisible()
    await userEvent.click(close)
    await expect(() => screen.queryByRole('dialog')).toBeNull()
  },
}
