import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ComboBox, type ComboBoxOption, type ComboBoxProps } from './combo-box.tsx'

const options: ComboBoxOption<string>[] = [
  { value: 'zermatt', label: 'Zermatt', description: 'Switzerland' },
  { value: 'verbier', label: 'Verbier', description: 'Switzerland' },
  { value: 'chamonix', label: 'Chamonix', description: 'France' },
  { value: 'st-anton', label: 'St. Anton', description: 'Austria' },
  { value: 'kitzbuehel', label: 'Kitzbühel', description: 'Austria' },
  { value: 'aspen', label: 'Aspen', description: 'Sold out', isDisabled: true },
]

const meta = {
  title: 'Components/ComboBox',
  component: ComboBox<string>,
  args: { label: 'Mountain', options, value: null, onChange: fn() },
  render: (args) => <Chosen {...args} />,
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  // The test window is larger than the screen, so the browser scrolls to a focused option, and a
  // list closes when its page scrolls.
  beforeEach: () => {
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
    }
  },
} satisfies Meta<typeof ComboBox<string>>
export default meta
type Story = StoryObj<typeof meta>

function Chosen(props: ComboBoxProps<string>) {
  const [value, setValue] = useState(props.value ?? null)
  return (
    <ComboBox
      {...props}
      value={value}
      onChange={(chosen) => {
        setValue(chosen)
        props.onChange?.(chosen)
      }}
    />
  )
}

export const Empty: Story = { args: { placeholder: 'All mountains' } }
export const WithChoice: Story = { args: { value: 'zermatt' } }
export const Invalid: Story = {
  args: { isRequired: true, error: 'Choose a mountain', description: 'Its bids are exported' },
}
export const Disabled: Story = { args: { value: 'zermatt', isDisabled: true } }
export const ReadOnly: Story = { args: { value: 'zermatt', isReadOnly: true } }
export const RightToLeft: Story = { args: { value: 'zermatt' }, globals: { direction: 'rtl' } }

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
    await expect(screen.getAllByRole('option')).toHaveLength(options.length)
  },
}
export const LongOptionsOnAPhone: Story = {
  args: {
    options: [
      {
        value: 'long',
        label: 'Saint-Martin-de-Belleville-Méribel-Courchevel-Les-Menuires-Orelle',
        description: 'somebody.with.a.very.long.address@an-equally-long-domain.example.com',
      },
      ...options,
    ],
  },
  globals: { viewport: { value: 'narrow' }, density: 'touch' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
  },
}
export const NarrowsAsOneTypes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Mountain' })
    await userEvent.type(input, 'ver')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.click(screen.getByRole('option', { name: /Verbier/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith('verbier')
    await expect(input).toHaveValue('Verbier')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}
export const ChoosesByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ver')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option')).toHaveAttribute('data-focused'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('verbier')
    await expect(canvas.getByRole('combobox')).toHaveValue('Verbier')
  },
}
export const NothingFits: Story = {
  args: { emptyText: 'No mountain of this name' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'everest')
    await waitFor(() => expect(screen.getByText('No mountain of this name')).toBeVisible())
  },
}
export const LeavingBringsTheChoiceBack: Story = {
  args: { value: 'zermatt' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.click(input)
    await userEvent.keyboard('x')
    await userEvent.tab()
    await expect(input).toHaveValue('Zermatt')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

const people = ['@alba', '@albrecht', '@alma', '@bruno', '@carla']

/** The server answers when the story resolves it, so that the loading state can be checked. */
function Found(props: ComboBoxProps<string>) {
  const [value, setValue] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [answered, setAnswered] = useState('')
  const found = people.filter((person) => answered !== '' && person.includes(answered))
  return (
    <>
      <ComboBox
        {...props}
        label="User"
        options={found.map((person) => ({ value: person, label: person }))}
        value={value}
        onChange={setValue}
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
    const input = canvas.getByRole('combobox', { name: 'User' })
    await userEvent.type(input, 'al')
    await waitFor(() => expect(screen.getByText('Searching...')).toBeVisible())
    // The page behind an open list is hidden from assistive technology but can be pressed.
    answer.click()
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    await userEvent.click(screen.getByRole('option', { name: '@alba' }))
    await expect(input).toHaveValue('@alba')
  },
}

const open = fn()
/** Options in sections that run an action instead of setting the value. */
export const SectionsOfPlaces: Story = {
  args: {
    label: 'Find',
    options: [
      { value: 'nora', label: '@nora', section: 'Users', onAction: () => open('nora') },
      { value: 'mateo', label: '@mateo', section: 'Users', onAction: () => open('mateo') },
      { value: 'alta', label: 'Alta', section: 'Mountains', onAction: () => open('alta') },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    open.mockClear()
    const input = canvas.getByRole('combobox', { name: 'Find' })
    await userEvent.type(input, 'a')
    await waitFor(() => expect(screen.getByRole('group', { name: 'Mountains' })).toBeVisible())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await waitFor(() =>
      expect(screen.getByRole('option', { name: 'Alta' })).toHaveAttribute('data-focused'),
    )
    await userEvent.keyboard('{Enter}')
    await expect(open).toHaveBeenCalledWith('alta')
    await expect(args.onChange).not.toHaveBeenCalledWith('alta')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(input).toHaveValue('')
  },
}
