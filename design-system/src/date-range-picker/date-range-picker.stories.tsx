import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx'

const shortcuts = [
  { label: 'Today', range: { first: '2026-11-21', last: '2026-11-21' } },
  { label: 'Last 7 days', range: { first: '2026-11-15', last: '2026-11-21' } },
  { label: 'Last 30 days', range: { first: '2026-10-23', last: '2026-11-21' } },
  { label: 'This month', range: { first: '2026-11-01', last: '2026-11-30' } },
]

const meta = {
  title: 'Components/DateRangePicker',
  component: DateRangePicker,
  args: {
    label: 'Placed',
    value: { first: '2026-11-09', last: '2026-11-17' },
    onChange: fn(),
  },
  render: (args) => <Chosen {...args} />,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof DateRangePicker>
export default meta
type Story = StoryObj<typeof meta>

function Chosen(props: DateRangePickerProps) {
  const [value, setValue] = useState(props.value)
  return (
    <DateRangePicker
      {...props}
      value={value}
      onChange={(range) => {
        setValue(range)
        props.onChange(range)
      }}
    />
  )
}

export const WithRange: Story = {}
export const Empty: Story = { args: { value: null, description: 'In your time zone' } }
export const Invalid: Story = { args: { isRequired: true, error: 'At most 31 days' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' }, density: 'touch' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }

async function openCalendar(
  canvas: ReturnType<typeof within>,
  press: (button: HTMLElement) => Promise<void>,
) {
  await press(canvas.getByRole('button', { name: /Calendar/ }))
  const calendar = await screen.findByRole('dialog')
  await waitFor(() => expect(calendar).toBeVisible())
  return within(calendar)
}

export const Open: Story = {
  args: { shortcuts, max: '2026-11-21' },
  play: async ({ canvas, userEvent }) => {
    const calendar = await openCalendar(canvas, userEvent.click)
    await expect(calendar.getByRole('option', { name: 'December' })).toBeDisabled()
    await expect(calendar.getByRole('option', { name: 'October' })).toBeEnabled()
  },
}
export const OpenOnAPhone: Story = {
  args: { shortcuts },
  globals: { viewport: { value: 'narrow' }, density: 'touch' },
  play: async ({ canvas, userEvent }) => {
    await openCalendar(canvas, userEvent.click)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const ChosenByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await openCalendar(canvas, userEvent.click)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /November 9, 2026/ })).toHaveFocus(),
    )
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(args.onChange).not.toHaveBeenCalled()
    // After the first day is chosen, the next day has the focus and announces what a press does.
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      first: '2026-11-10',
      last: '2026-11-18',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const ChosenByShortcut: Story = {
  args: { value: null, shortcuts },
  play: async ({ args, canvas, userEvent }) => {
    const calendar = await openCalendar(canvas, userEvent.click)
    await userEvent.click(calendar.getByRole('button', { name: 'Last 7 days' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      first: '2026-11-15',
      last: '2026-11-21',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const TakenAway: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Placed' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(canvas.queryByRole('button', { name: 'Clear Placed' })).toBeNull()
  },
}
