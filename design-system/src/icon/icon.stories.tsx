import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleGrid } from '../foundations/sample-grid.ts'
import { Inline } from '../inline/inline.tsx'
import { Text } from '../text/text.tsx'
import { Icon, type IconName } from './icon.tsx'
import { iconPaths } from './icon-paths.ts'

export default {
  title: 'Components/Icon (svg)',
  id: 'components-icon',
  component: Icon,
  args: { name: 'mountain' },
} satisfies Meta<typeof Icon>

type Story = StoryObj<typeof Icon>

// Object.keys returns string[].
const names = Object.keys(iconPaths) as IconName[]

export const WholeSet: Story = {
  render: () => (
    <div style={sampleGrid.cells}>
      {names.map((name) => (
        <Inline key={name}>
          <Icon name={name} size="large" />
          <Text size="small">{name}</Text>
        </Inline>
      ))}
    </div>
  ),
}
export const Sizes: Story = {
  render: (args) => (
    <Inline>
      <Icon {...args} size="small" />
      <Icon {...args} />
      <Icon {...args} size="large" />
    </Inline>
  ),
}
