import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { TextArea } from './text-area.tsx'

const message = 'Snow fell overnight: 40 cm of fresh powder above 2 000 m. Auctions close at 18:00.'

export default {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Message', value: '', limit: 500, onChange: () => {} },
  render: sampleField(TextArea, 'value'),
} satisfies Meta<typeof TextArea>

type Story = StoryObj<typeof TextArea>

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
