import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen } from '../../.storybook/test.ts'
import { ComboBox, type ComboBoxOption, type ComboBoxProps } from './combo-box.tsx'

const open = fn()
const found = (section: string, label: string, description?: string): ComboBoxOption => ({
  value: label,
  label,
  description,
  section,
  onAction: () => open(label),
})
const options = [
  found('Users', '@nora', 'nora@example.com'),
  found('Users', '@mateo', 'mateo@example.com'),
  found('Mountains', 'Alta'),
]

export default {
  title: 'Components/ComboBox (autocomplete, typeahead)',
  id: 'components-combobox',
  component: ComboBox,
  args: {
    label: 'Search the panel',
    placeholder: 'User, mountain or ticket',
    emptyText: 'No results',
    options,
    onSearch: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  // The test window is larger than the screen, so the browser scrolls to a focused option, and a
  // list closes when its page scrolls.
  beforeEach: () => {
    open.mockClear()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
    }
  },
} satisfies Meta<typeof ComboBox>

type Story = StoryObj<typeof ComboBox>

export const Empty: Story = {}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(() => screen.getByRole('listbox')).toBeVisible()
    await expect(() => screen.getAllByRole('option')).toHaveLength(options.length)
  },
}
export const LongOptionsOnAPhone: Story = {
  args: {
    options: [
      found(
        'Users',
        'Saint-Martin-de-Belleville-Méribel-Courchevel-Les-Menuires-Orelle',
        'somebody.with.a.very.long.address@an-equally-long-domain.example.com',
      ),
      ...options,
    ],
  },
  globals: { viewport: { value: 'narrow' }, density: 'touch' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(() => screen.getByRole('listbox')).toBeVisible()
  },
}
export const NothingFits: Story = {
  args: { options: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'everest')
    await expect(() => screen.getByText('No results')).toBeVisible()
  },
}

const people = ['@alba', '@albrecht', '@alma', '@bruno', '@carla']

/** The server answers when the story resolves it, so that the loading state can be checked. */
function Found(props: ComboBoxProps) {
  const [words, setWords] = useState('')
  const [answered, setAnswered] = useState('')
  const fitting = people.filter((person) => answered !== '' && person.includes(answered))
  return (
    <>
      <ComboBox
        {...props}
        options={fitting.map((person) => found('Users', person))}
        onSearch={setWords}
        isLoading={words !== answered}
      />
      <button type="button" onClick={() => setAnswered(words)}>
        Answer
      </button>
    </>
  )
}

export const SearchesElsewhere: Story = {
  render: (args) => <Found {...args} />,
  play: async ({ canvas, userEvent }) => {
    const answer = canvas.getByRole('button', { name: 'Answer' })
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search the panel' }), 'al')
    await expect(() => screen.getByText('Searching...')).toBeVisible()
    // The page behind an open list is hidden from assistive technology but can be pressed.
    answer.click()
    await expect(() => screen.getAllByRole('option')).toHaveLength(3)
    await userEvent.click(screen.getByRole('option', { name: '@alba' }))
    await expect(open).toHaveBeenCalledWith('@alba')
  },
}

export const ChoosesByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'a')
    await expect(() => screen.getByRole('group', { name: 'Mountains' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect(() => screen.getByRole('option', { name: 'Alta' })).toHaveAttribute('data-focused')
    await userEvent.keyboard('{Enter}')
    await expect(open).toHaveBeenCalledWith('Alta')
    await expect(() => screen.queryByRole('listbox')).toBeNull()
    await expect(input).toHaveValue('')
  },
}
