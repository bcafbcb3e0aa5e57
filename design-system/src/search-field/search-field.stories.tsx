import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

const meta = {
  title: 'Components/SearchField',
  component: SearchField,
  args: { label: 'Search mountains', value: '', onChange: () => {} },
  render: (args) => <Filled {...args} />,
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

function Filled(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value)
  return <SearchField {...props} value={value} onChange={setValue} />
}

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
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
}
