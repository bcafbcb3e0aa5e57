import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from '../../.storybook/test.ts'
import { sampleField } from '../form/sample-field.tsx'
import { SearchField } from './search-field.tsx'

export default {
  title: 'Components/SearchField',
  component: SearchField,
  args: { label: 'Search mountains', value: '', onChange: () => {} },
  render: sampleField(SearchField, 'value'),
} satisfies Meta<typeof SearchField>

type Story = StoryObj<typeof SearchField>

export const Empty: Story = {}
export const WithWords: Story = { args: { value: 'Zermatt' } }
export const EscapeEmptiesIt: Story = {
  args: { value: 'Zermatt' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox', { name: 'Search mountains' })
    await userEvent.click(input)
    await userEvent.keyboard('{Escape}')
    await expect(input).toHaveValue('')
  },
}
export const ButtonEmptiesIt: Story = {
  args: { value: 'Zermatt' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /clear/i }))
    await expect(() => canvas.getByRole('searchbox')).toHaveValue('')
  },
}
