import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from '../../.storybook/test.ts'
import { NavigationProvider } from '../navigation/navigation.tsx'
import { Text } from '../text/text.tsx'
import { Link } from './link.tsx'

export default {
  title: 'Components/Link',
  component: Link,
  args: { href: '#forgot-password', children: 'Forgot password?' },
} satisfies Meta<typeof Link>

type Story = StoryObj<typeof Link>

export const Alone: Story = {}
export const InText: Story = {
  render: (args) => (
    <Text>
      No account yet? <Link {...args}>Create one</Link> in a minute.
    </Text>
  ),
}

const navigate = fn()
export const MovesThroughTheApplication: Story = {
  args: { href: '/wins', children: 'My Wins' },
  decorators: [
    (Story) => (
      <NavigationProvider navigate={navigate}>
        <Story />
      </NavigationProvider>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    navigate.mockClear()
    await userEvent.click(canvas.getByRole('link', { name: 'My Wins' }))
    await expect(() => navigate.mock.calls).toEqual([['/wins']])
  },
}
