import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from '../../.storybook/test.ts'
import { Button } from '../button/button.tsx'
import { Form, type FormError } from '../form/form.tsx'
import { Heading } from '../heading/heading.tsx'
import { PasswordField } from '../password-field/password-field.tsx'
import { Stack } from '../stack/stack.tsx'
import { TextField } from '../text-field/text-field.tsx'

const meta = {
  title: 'Patterns/Form',
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '26rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

type Fields = { username: string; password: string }

function errorsOf({ username, password }: Fields): FormError[] {
  const errors: FormError[] = []
  if (!/^@\w{2,19}$/.test(username)) {
    errors.push({
      field: 'username',
      label: 'Username',
      message: 'Username must start with @ and contain only letters, numbers, and underscores',
    })
  }
  if (password.length < 8) {
    errors.push({
      field: 'password',
      label: 'Password',
      message: 'Password must be at least 8 characters',
    })
  }
  return errors
}

function AccountForm() {
  const [fields, setFields] = useState<Fields>({ username: '@', password: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const errors = isSubmitted ? errorsOf(fields) : []
  const errorOf = (name: keyof Fields) => errors.find(({ field }) => field === name)?.message
  return (
    <Stack gap="lg">
      <Heading level={1} size="title">
        Create Account
      </Heading>
      <Form onSubmit={() => setSubmitted(true)} errors={errors} label="Create Account">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          description="3 to 20 characters, beginning with @"
          isRequired
          value={fields.username}
          onChange={(username) => setFields({ ...fields, username })}
          error={errorOf('username')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          isRequired
          value={fields.password}
          onChange={(password) => setFields({ ...fields, password })}
          error={errorOf('password')}
        />
        <Button type="submit" variant="primary" size="large" fullWidth>
          Create Account
        </Button>
      </Form>
    </Stack>
  )
}

export const Untouched: Story = { render: () => <AccountForm /> }

/**
 * A refused submit: every field shows its error, and a summary takes the focus and links to each.
 * Correcting a field clears its error at once.
 */
export const Refused: Story = {
  render: () => <AccountForm />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
    const summary = canvas.getByRole('region', { name: 'Please fix 2 fields' })
    await expect(summary).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: /^Password:/ }))
    const password = canvas.getByLabelText(/^Password/)
    await expect(password).toHaveFocus()
    await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters')
    await userEvent.type(password, 'first chair')
    await expect(() => canvas.queryByRole('button', { name: /^Password:/ })).toBeNull()
  },
}
