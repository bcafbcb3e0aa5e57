import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { Checkbox } from './checkbox.tsx'

export default {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { isSelected: false, onChange: () => {}, children: 'Start a new season' },
  render: sampleField(Checkbox, 'isSelected'),
} satisfies Meta<typeof Checkbox>

type Story = StoryObj<typeof Checkbox>

export const Off: Story = {}
export const On: Story = { args: { isSelected: true } }
export const Some: Story = { args: { isIndeterminate: true, children: 'All users' } }
export const WithDescription: Story = {
  args: { description: 'All tickets come back and completed cycles start at 0.' },
}
export const LongText: Story = {
  args: {
    children:
      'I know that tickets already awarded keep their rights, and that every open bid of this cycle is cancelled',
  },
  globals: { viewport: { value: 'narrow' } },
}
export const TicksByKeyboardAndByItsWords: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Start a new season' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await userEvent.click(canvas.getByText('Start a new season'))
    await expect(box).not.toBeChecked()
  },
}
