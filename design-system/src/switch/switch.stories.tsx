import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Switch, type SwitchProps } from './switch.tsx'

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: { isSelected: false, onChange: () => {}, children: 'Require approval' },
  render: (args) => <Turned {...args} />,
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

function Turned(props: SwitchProps) {
  const [isSelected, setSelected] = useState(props.isSelected)
  return <Switch {...props} isSelected={isSelected} onChange={setSelected} />
}

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
    await expect(canvas.getByRole('switch', { name: 'Require approval' })).toBeChecked()
  },
}
