import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { Select } from './select.tsx'

const options = [
  { value: 'mine', label: 'My bids first' },
  { value: 'ending', label: 'Ending soonest' },
  { value: 'price-up', label: 'Price, lowest first' },
  { value: 'name', label: 'Name' },
]

export default {
  title: 'Components/Select (dropdown)',
  id: 'components-select',
  component: Select<string>,
  args: { label: 'Sort by', options, value: 'mine', onChange: () => {} },
  render: sampleField(Select<string>, 'value'),
} satisfies Meta<typeof Select<string>>

type Story = StoryObj<typeof Select<string>>

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

/** Six or more options, which are known to the user. */
export const ManyKnownOptions: Story = {
  tags: ['do', '!dev'],
  args: {
    label: 'State',
    value: 'Colorado',
    options: ['California', 'Colorado', 'Idaho', 'Montana', 'Utah', 'Wyoming'].map((name) => ({
      value: name,
      label: name,
    })),
  },
}

/** Two options hidden behind a press: a Switch or a ToggleGroup shows both. */
export const TwoOptions: Story = {
  tags: ['dont', '!dev'],
  args: {
    label: 'Emails',
    value: 'on',
    options: [
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ],
  },
}
