import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { DateField } from './date-field.tsx'

export default {
  title: 'Components/DateField',
  component: DateField,
  args: { label: 'Auction ends', value: '2026-11-21', onChange: fn() },
  render: sampleField(DateField, 'value'),
} satisfies Meta<typeof DateField>

type Story = StoryObj<typeof DateField>

export const WithDay: Story = {}
export const WithTime: Story = { args: { hasTime: true, value: '2026-11-21T18:05' } }
export const Empty: Story = { args: { value: null } }
export const Invalid: Story = { args: { error: 'Choose a day after today' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }

/** A year that is being typed is the year 202 on its way to 2026. */
export const HalfTypedYear: Story = {
  args: { value: null },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Auction ends')
    field.focus()
    await fireEvent.change(field, { target: { value: '0202-12-24' } })
    await expect(args.onChange).not.toHaveBeenCalled()
    await fireEvent.change(field, { target: { value: '2026-12-24' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-24')
    await fireEvent.change(field, { target: { value: '0020-12-24' } })
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('0020-12-24')
    await fireEvent.change(field, { target: { value: '' } })
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
