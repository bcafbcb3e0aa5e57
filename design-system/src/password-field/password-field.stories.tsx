import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { PasswordField } from './password-field.tsx'

export default {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: {
    label: 'Password',
    value: 'first on the lift',
    onChange: () => {},
    autoComplete: 'current-password',
  },
  render: sampleField(PasswordField, 'value'),
} satisfies Meta<typeof PasswordField>

type Story = StoryObj<typeof PasswordField>

export const Hidden: Story = {}
export const Invalid: Story = {
  args: { value: 'short', error: 'Password must be at least 8 characters' },
}
export const ShownWhenAsked: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(input).toHaveAttribute('type', 'password')
  },
}
