import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../inline/inline.tsx'
import { ButtonLink } from './button-link.tsx'

export default {
  title: 'Components/ButtonLink',
  component: ButtonLink,
  args: { href: '#register', children: 'Create Account' },
} satisfies Meta<typeof ButtonLink>

type Story = StoryObj<typeof ButtonLink>

export const Primary: Story = { args: { variant: 'primary', size: 'large' } }
export const Secondary: Story = {}
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Pair: Story = {
  render: (args) => (
    <Inline>
      <ButtonLink {...args} variant="primary" size="large" />
      <ButtonLink href="#login" size="large">
        Log In
      </ButtonLink>
    </Inline>
  ),
}
