import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Select, type SelectProps } from './select.tsx'

const options = [
  { value: 'mine', label: 'My bids first' },
  { value: 'ending', label: 'Ending soonest' },
  { value: 'price-up', label: 'Price, lowest first' },
  { value: 'name', label: 'Name' },
]

const meta = {
  title: 'Components/Select',
  component: Select<string>,
  args: { label: 'Sort by', options, value: 'mine', onChange: () => {} },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof Select<string>>
export default meta
type Story = StoryObj<typeof meta>

function Chosen(props: SelectProps<string>) {
  const [value, setValue] = useState(props.value)
  return <Select {...props} value={value} onChange={setValue} />
}

export const LabelAbove: Story = {}
export const LabelBeside: Story = { args: { labelPosition: 'side' } }
export const WithDescription: Story = { args: { description: 'Kept in the address of the page' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Chooses: Story = {
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Sort by' })
    await userEvent.selectOptions(select, 'Name')
    await expect(select).toHaveValue('name')
  },
}
