import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../badge/badge.tsx'
import { Inline } from './inline.tsx'

const names = ['Zermatt', 'Verbier', 'Laax', 'Chamonix', 'Cervinia', 'Ischgl', 'Kitzbühel', 'Alta']
export default {
  title: 'Components/Layout/Inline (row, gap)',
  id: 'components-layout-inline',
  component: Inline,
  args: { children: names.map((name) => <Badge key={name}>{name}</Badge>) },
} satisfies Meta<typeof Inline>

type Story = StoryObj<typeof Inline>

export const Wraps: Story = {}
export const Between: Story = { args: { justify: 'between' } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
