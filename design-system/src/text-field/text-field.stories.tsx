import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { TextField } from './text-field.tsx'

export default {
  title: 'Components/TextField (input)',
  id: 'components-textfield',
  component: TextField,
  args: { label: 'Username', value: '', onChange: () => {}, autoComplete: 'username' },
  render: sampleField(TextField, 'value'),
} satisfies Meta<typeof TextField>

type Story = StoryObj<typeof TextField>

export const Empty: Story = { args: { placeholder: '@yourname' } }
export const WithValue: Story = { args: { value: '@firstchair' } }
export const Required: Story = {
  args: { isRequired: true, description: '3 to 20 characters, starting with @' },
}
export const Invalid: Story = {
  args: {
    value: 'me',
    isRequired: true,
    description: '3 to 20 characters, starting with @',
    error: 'Username must start with @ and contain only letters, numbers, and underscores',
  },
}
export const LongOnAPhone: Story = {
  args: {
    label: 'The address that payments go to when you win, which may be another than yours',
    value: 'somebody.with.a.very.long.address@an-equally-long-domain.example.com',
    type: 'email',
  },
  globals: { viewport: { value: 'narrow' } },
}
export const RightToLeft: Story = {
  args: { value: '@firstchair', error: 'Username must be at most 20 characters' },
  globals: { direction: 'rtl' },
}
export const ErrorBelongsToTheField: Story = {
  args: { value: '@a', error: 'Username must be at least 3 characters' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Username' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Username must be at least 3 characters')
    await userEvent.type(input, 'b')
    await expect(input).toHaveValue('@ab')
  },
}
