import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { ToggleGroup, type ToggleGroupProps } from './toggle-group.tsx'

const options = [
  { value: 'all', label: 'All', count: 16 },
  { value: 'winning', label: 'Winning', count: 3 },
  { value: 'outbid', label: 'Outbid', count: 1 },
  { value: 'none', label: 'No bids' },
]

const meta = {
  title: 'Components/ToggleGroup',
  component: ToggleGroup<string>,
  args: { label: 'Show', options, value: 'all', onChange: () => {} },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof ToggleGroup<string>>
export default meta
type Story = StoryObj<typeof meta>

function Chosen(props: ToggleGroupProps<string>) {
  const [value, setValue] = useState(props.value)
  return <ToggleGroup {...props} value={value} onChange={setValue} />
}

export const WithCounts: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const ChoosesByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight} ')
    await expect(canvas.getByRole('radio', { name: /Winning/ })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: /All/ })).not.toBeChecked()
  },
}
