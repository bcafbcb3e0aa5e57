import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx'

const meta = {
  title: 'Components/DateTimeField',
  component: DateTimeField,
  args: { label: 'From', value: '2026-11-21T18:05', onChange: fn() },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof DateTimeField>
export default meta
type Story = StoryObj<typeof meta>

function Chosen(props: DateTimeFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <DateTimeField
      {...props}
      value={value}
      onChange={(moment) => {
        setValue(moment)
        props.onChange(moment)
      }}
    />
  )
}

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
