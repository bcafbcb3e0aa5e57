import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../stack/stack.tsx'
import { Text } from './text.tsx'

export default {
  title: 'Components/Text',
  component: Text,
  args: { children: 'Each mountain has only 5 tickets.' },
} satisfies Meta<typeof Text>

type Story = StoryObj<typeof Text>

export const Tones: Story = {
  render: (args) => (
    <Stack gap="xs">
      {(['default', 'muted'] as const).map((tone) => (
        <Text key={tone} {...args} tone={tone} />
      ))}
    </Stack>
  ),
}
export const Sizes: Story = {
  render: (args) => (
    <Stack gap="xs">
      {(['lead', 'body', 'small'] as const).map((size) => (
        <Text key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
}
export const Numbers: Story = {
  render: () => (
    <Stack gap="xs">
      <Text size="small" tone="muted">
        Current price
      </Text>
      <Text isNumeric size="lead" weight="semibold">
        $1,111,111
      </Text>
      <Text isNumeric size="lead" weight="semibold">
        $9,999,999
      </Text>
    </Stack>
  ),
}
