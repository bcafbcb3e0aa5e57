import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect } from '../../.storybook/test.ts'
import { Badge } from '../badge/badge.tsx'
import { ReorderList, type ReorderListProps } from './reorder-list.tsx'

type Message = { id: string; words: string; isEnabled: boolean }
const messages: readonly Message[] = [
  { id: 'a', words: 'Opening morning is December 5', isEnabled: true },
  { id: 'b', words: 'Alta reports 40 cm of new snow', isEnabled: true },
  { id: 'c', words: 'Bidding on Stowe closes tonight', isEnabled: false },
  { id: 'd', words: 'Five tickets per mountain, one per cycle', isEnabled: true },
]

const meta = {
  title: 'Components/ReorderList',
  component: ReorderList<Message>,
  args: {
    label: 'Ticker messages',
    items: messages,
    idOf: ({ id }) => id,
    nameOf: ({ words }) => words,
    children: ({ words }): ReactNode => words,
    onReorder: () => {},
  },
  render: (args) => <Ordered {...args} />,
} satisfies Meta<typeof ReorderList<Message>>
export default meta
type Story = StoryObj<typeof meta>

function Ordered(props: ReorderListProps<Message>) {
  const [ids, setIds] = useState(props.items.map(({ id }) => id))
  const items = ids.flatMap((id) => props.items.filter((item) => item.id === id))
  return <ReorderList {...props} items={items} onReorder={(next) => setIds([...next])} />
}

type Canvas = { getAllByRole: (role: string) => HTMLElement[] }
const order = (canvas: Canvas) =>
  canvas
    .getAllByRole('row')
    .map((row) => row.getAttribute('data-key'))
    .join('')

export const Words: Story = {}
export const WithContent: Story = {
  args: {
    children: ({ words, isEnabled }) => (
      <>
        {words} <Badge tone={isEnabled ? 'success' : 'neutral'}>{isEnabled ? 'On' : 'Off'}</Badge>
      </>
    ),
  },
}
export const LongWords: Story = {
  args: {
    items: messages.map((message) => ({ ...message, words: `${message.words}. `.repeat(9) })),
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const OnAPhone: Story = {
  globals: { viewport: { value: 'narrow' }, density: 'touch' },
  decorators: [(Story) => <div style={{ maxInlineSize: 288 }}>{Story()}</div>],
}

/** The buttons move an item without dragging, and the focus stays on the button. */
export const MovedByButtons: Story = {
  play: async ({ canvas, userEvent }) => {
    const [, , third] = messages
    const down = canvas.getByRole('button', { name: 'Move down Opening morning is December 5' })
    await userEvent.click(down)
    await expect(() => order(canvas)).toBe('bacd')
    await expect(() => canvas.getByText(/moved to position 2 of 4/)).toBeInTheDocument()
    await expect(() =>
      canvas.getByRole('button', { name: 'Move down Opening morning is December 5' }),
    ).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(() => order(canvas)).toBe('bcda')
    await expect(() =>
      canvas.getByRole('button', { name: 'Move up Opening morning is December 5' }),
    ).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: `Move up ${third?.words}` }))
    await expect(() => order(canvas)).toBe('cbda')
  },
}

/** Enter on the handle, arrows to the position, Enter. */
export const DraggedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const grip = canvas.getByRole('button', { name: /Drag Opening morning/ })
    grip.focus()
    await userEvent.keyboard('{Enter}')
    await expect(grip).not.toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(() => order(canvas)).not.toBe('abcd')
    await expect(() =>
      canvas.getByText(/Opening morning is December 5 moved to position/),
    ).toBeInTheDocument()
  },
}
