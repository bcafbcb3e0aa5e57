import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { DateTimeField } from './date-time-field.tsx'

export default {
  title: 'Components/DateTimeField',
  component: DateTimeField,
  args: { label: 'From', value: '2026-11-21T18:05', onChange: fn() },
  render: sampleField(DateTimeField, 'value'),
} satisfies Meta<typeof DateTimeField>

type Story = StoryObj<typeof DateTimeField>

export const WithMoment: Story = {}
export const Empty: Story = { args: { value: null } }
export const Invalid: Story = { args: { error: 'Choose a later time' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('spinbutton', { name: /^hour/ }))
    await userEvent.keyboard('7')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-21T19:05')
  },
}
