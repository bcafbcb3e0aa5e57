import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from '../../.storybook/test.ts'
import { Button } from '../button/button.tsx'
import { Inline } from '../inline/inline.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { type Tab, Tabs, type TabsProps } from './tabs.tsx'

const tabs: Tab<string>[] = [
  { id: 'users', label: 'Users', count: 12 },
  { id: 'mountains', label: 'Mountains' },
  { id: 'results', label: 'Results' },
  { id: 'tickets', label: 'Tickets' },
]
const many: Tab<string>[] = [
  ...tabs,
  { id: 'ticker', label: 'Ticker' },
  { id: 'settings', label: 'Auction Settings' },
  { id: 'mail', label: 'Mail', count: 3 },
  { id: 'releases', label: 'Releases' },
]

const meta = {
  title: 'Components/Tabs',
  component: Tabs<string>,
  args: {
    label: 'Administration',
    tabs,
    selected: 'users',
    onSelect: fn(),
    panel: (id) => (
      <Inline>
        <Text tone="muted">Here is what {id} is about.</Text>
        <Button>Act on {id}</Button>
      </Inline>
    ),
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof Tabs<string>>
export default meta
type Story = StoryObj<typeof meta>

function Chosen(props: TabsProps<string>) {
  const [selected, setSelected] = useState(props.selected)
  const select = (id: string) => {
    setSelected(id)
    props.onSelect?.(id)
  }
  return <Tabs {...props} selected={selected} onSelect={select} />
}

export const Few: Story = {}
export const ScrollsOnAPhone: Story = {
  args: { tabs: many, selected: 'settings' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist').getBoundingClientRect()
    const chosen = canvas.getByRole('tab', { selected: true })
    await expect(() => chosen.getBoundingClientRect().right).toBeLessThan(list.right)
    await expect(() => chosen.getBoundingClientRect().left).toBeGreaterThan(list.left)
    await expect(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** Counts that arrive later move the last tab out of view. */
export const CountsArriveLater: Story = {
  args: { tabs: many, selected: 'releases' },
  globals: { viewport: { value: 'narrow' } },
  render: (args) => {
    const [counts, setCounts] = useState(false)
    return (
      <Stack>
        <Button onPress={() => setCounts(true)}>Load counts</Button>
        <Tabs {...args} tabs={many.map((tab) => ({ ...tab, count: counts ? 128 : undefined }))} />
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load counts' }))
    const list = canvas.getByRole('tablist').getBoundingClientRect()
    const last = canvas.getByRole('tab', { name: /Releases/ })
    await expect(() => last.getBoundingClientRect().right).toBeLessThanOrEqual(
      Math.ceil(list.right),
    )
  },
}
export const RightToLeft: Story = { args: { tabs: many }, globals: { direction: 'rtl' } }
export const ChoosesByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(() => canvas.getByRole('tab', { name: /Users/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(() => canvas.getByRole('tab', { name: 'Mountains' })).toHaveFocus()
    await expect(args.onSelect).toHaveBeenLastCalledWith('mountains')
    await expect(() => canvas.getByRole('tabpanel', { name: 'Mountains' })).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect(args.onSelect).toHaveBeenLastCalledWith('tickets')
    await userEvent.tab()
    await expect(() => canvas.getByRole('button', { name: 'Act on tickets' })).toHaveFocus()
  },
}

const grouped: Tab<string>[] = [
  { id: 'users', label: 'Users', count: 12, group: 'People' },
  { id: 'strikes', label: 'Strikes', group: 'People' },
  { id: 'ticker', label: 'Ticker', group: 'Messages' },
]
/** A rail beside the panel. */
export const Rail: Story = {
  args: { tabs: grouped },
  globals: { viewport: { value: 'wide' } },
  play: async ({ args, canvas, userEvent }) => {
    const list = canvas.getByRole('tablist', { name: 'Administration' })
    await expect(list).toHaveAttribute('aria-orientation', 'vertical')
    await userEvent.click(canvas.getByRole('tab', { name: 'Users 12' }))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(args.onSelect).toHaveBeenLastCalledWith('ticker')
    await expect(() => canvas.queryByRole('combobox')).toBeNull()
  },
}
/** A menu in place of the rail. */
export const SectionMenuOnAPhone: Story = {
  args: { tabs: grouped },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ args, canvas, userEvent }) => {
    const menu = canvas.getByRole('combobox', { name: 'Section' })
    await expect(() => menu.querySelector('optgroup')).toHaveAttribute('label', 'People')
    await userEvent.selectOptions(menu, 'ticker')
    await expect(args.onSelect).toHaveBeenLastCalledWith('ticker')
    await expect(() => canvas.getByText('Here is what ticker is about.')).toBeVisible()
    await expect(() => canvas.queryByRole('tab')).toBeNull()
  },
}
