import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from '../../.storybook/test.ts'
import { Button } from '../button/button.tsx'
import { PasswordField } from '../password-field/password-field.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Form, type FormError } from './form.tsx'

export default {
  title: 'Components/Form',
  component: Form,
  args: { onSubmit: fn(), label: 'Log in', children: null },
  render: ({ onSubmit }) => <LogIn onSubmit={onSubmit} />,
} satisfies Meta<typeof Form>

type Story = StoryObj<typeof Form>

function LogIn({ onSubmit }: { onSubmit: () => void }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const submit = () => {
    const found: FormError[] = []
    if (name === '') found.push({ field: 'name', label: 'Username', message: 'Please fill it in' })
    if (password.length < 8)
      found.push({ field: 'password', label: 'Password', message: 'At least 8 characters' })
    setErrors(found)
    if (found.length === 0) onSubmit()
  }
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  return (
    <Form onSubmit={submit} errors={errors} label="Log in">
      <TextField
        name="name"
        label="Username"
        value={name}
        onChange={setName}
        error={errorOf('name')}
        isRequired
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errorOf('password')}
        isRequired
      />
      <Button type="submit" variant="primary">
        Log In
      </Button>
    </Form>
  )
}

export const AtRest: Story = {}

export const RefusedSubmitLeadsToTheFields: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log In' }))
    await expect(() => canvas.getByRole('region', { name: 'Please fix 2 fields' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: /^Password:/ }))
    await expect(() => canvas.getByLabelText(/^Password/)).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const EnterSubmits: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Username/), '@firstchair')
    await userEvent.type(canvas.getByLabelText(/^Password/), 'first on the lift{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
