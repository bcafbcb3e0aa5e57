import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/card.tsx'
import { Grid } from './grid.tsx'

const names = ['Zermatt', 'Verbier', 'Laax', 'Chamonix', 'Cervinia', 'Ischgl', 'Kitzbühel', 'Alta']
const meta = {
  title: 'Components/Layout/Grid',
  component: Grid,
  args: { children: names.map((name) => <Card key={name}>{name}</Card>) },
} satisfies Meta<typeof Grid>
export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {}
export const Narrow: Story = { args: { columns: 'narrow' } }
