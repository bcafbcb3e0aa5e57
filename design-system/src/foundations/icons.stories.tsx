import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../icon/icon.tsx'
import { type IconName, iconPaths } from '../icon/icon-paths.ts'
import { Inline } from '../inline/inline.tsx'
import { Text } from '../text/text.tsx'
import { sampleGrid } from './sample-grid.ts'

const meta = { title: 'Foundations/Icons (svg)', id: 'foundations-icons' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

// Object.keys returns string[]; these are the keys of the set.
const names = Object.keys(iconPaths) as IconName[]

/** The whole set. Arrows along the reading direction are mirrored with it. */
export const All: Story = {
  render: () => (
    <ul style={sampleGrid.cells}>
      {names.map((name) => (
        <li key={name}>
          <Inline gap="sm">
            <Icon name={name} size="large" />
            <Text size="small">{name}</Text>
          </Inline>
        </li>
      ))}
    </ul>
  ),
}
