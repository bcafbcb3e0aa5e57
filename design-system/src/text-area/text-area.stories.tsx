import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { TextArea, type TextAreaProps } from './text-area.tsx'

const message = 'Snow fell overnight: 40 cm of fresh powder above 2 000 m. Auctions close at 18:00.'

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Message', value: '', limit: 500, onChange: () => {} },
  render: (args) => <Filled {...args} />,
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

function Filled(props: TextAreaProps) {
  const [value, setValue] = useState(props.value)
  return <TextArea {...props} value={value} onChange={setValue} />
}

export const Empty: Story = {}
export const WithLimit: Story = {
  args: { value: message, description: 'Shown to everyone at the top of the board' },
}
export const Invalid: Story = {
  args: { value: message, limit: 60, isRequired: true, error: 'At most 60 characters' },
}
export const LongOnAPhone: Story = {
  args: { value: `${message} `.repeat(6), description: 'At most 500 characters' },
  globals: { viewport: { value: 'narrow' } },
}
export const RightToLeft: Story = {
  args: { value: message },
  globals: { direction: 'rtl' },
}
export const CountsAndCutsNothing: Story = {
  args: { limit: 5, description: 'A word' },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Message' })
    await userEvent.type(area, 'powder{Enter}!')
    await expect(area).toHaveValue('powder\n!')
    await expect(area).toHaveAccessibleDescription('A word 8 of 5 characters')
  },
}
