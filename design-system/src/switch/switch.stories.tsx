import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { Switch } from './switch.tsx'

export default {
  title: 'Components/Switch (toggle)',
  id: 'components-switch',
  component: Switch,
  args: { isSelected: false, onChange: () => {}, children: 'Require approval' },
  render: sampleField(Switch, 'isSelected'),
} satisfies Meta<typeof Switch>

type Story = StoryObj<typeof Switch>

export const Off: Story = {}
export const On: Story = { args: { isSelected: true } }
export const WithDescription: Story = {
  args: { description: 'New users wait until an administrator lets them bid.' },
}
export const RightToLeft: Story = { args: { isSelected: true }, globals: { direction: 'rtl' } }
export const TurnsByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(() => canvas.getByRole('switch', { name: 'Require approval' })).toBeChecked()
  },
}
