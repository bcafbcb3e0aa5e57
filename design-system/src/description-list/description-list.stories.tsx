import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { Badge } from '../badge/badge.tsx'
import { Link } from '../link/link.tsx'
import { formatDollars } from '../price/price.tsx'
import { DescriptionList } from './description-list.tsx'

export default {
  title: 'Components/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Mountain', value: 'Zermatt' },
      { term: 'Ticket', value: '#3' },
      { term: 'Winning bid', value: formatDollars(1250) },
      { term: 'Payment status', value: <Badge tone="warning">Pending</Badge> },
      { term: 'Pay until', value: 'November 24th, 2026' },
      { term: 'Receipt', value: <Link href="#receipt">Open the receipt</Link> },
    ],
  },
} satisfies Meta<typeof DescriptionList>

type Story = StoryObj<typeof DescriptionList>

export const Plain: Story = {}
export const Divided: Story = { args: { look: 'divided' } }
export const Amounts: Story = {
  args: {
    label: 'Revenue by cycle',
    look: 'divided',
    align: 'end',
    items: [
      { term: 'Cycle 1', value: formatDollars(12_500) },
      { term: 'Cycle 2', value: formatDollars(980) },
      { term: 'Cycle 3', value: 'No bids' },
    ],
  },
}
export const StackedWhereNarrow: Story = {
  args: {
    look: 'divided',
    items: [
      { term: 'Mountain', value: 'Saint-Martin-de-Belleville-Méribel-Courchevel-Les-Menuires' },
      { term: 'E-mail', value: 'somebody.with.a.very.long.address@an-equally-long-domain.example' },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
}
export const RightToLeft: Story = { args: { look: 'divided' }, globals: { direction: 'rtl' } }
export const TermsKeepTheirValues: Story = {
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole('term').map((term) => term.textContent)
    await expect(terms).toContain('Winning bid')
    await expect(() => canvas.getAllByRole('definition')).toHaveLength(terms.length)
  },
}
