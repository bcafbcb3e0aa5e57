import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { ToggleGroup } from './toggle-group.tsx'

const options = [
  { value: 'all', label: 'All', count: 16 },
  { value: 'winning', label: 'Winning', count: 3 },
  { value: 'outbid', label: 'Outbid', count: 1 },
  { value: 'none', label: 'No bids' },
]

export default {
  title: 'Components/ToggleGroup (segmented, filter)',
  id: 'components-togglegroup',
  component: ToggleGroup<string>,
  args: { label: 'Show', options, value: 'all', onChange: () => {} },
  render: sampleField(ToggleGroup<string>, 'value'),
} satisfies Meta<typeof ToggleGroup<string>>

type Story = StoryObj<typeof ToggleGroup<string>>

export const WithCounts: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const ChoosesByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight} ')
    await expect(() => canvas.getByRole('radio', { name: /Winning/ })).toBeChecked()
    await expect(() => canvas.getByRole('radio', { name: /All/ })).not.toBeChecked()
  },
}
