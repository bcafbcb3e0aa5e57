import type { Found } from '@firstchair/contract'
import { expect, fn, screen } from '@firstchair/design-system/test'
import { inSdk } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { lost, type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { FindBox } from './find-box.tsx'

const onChoose = fn()

export default {
  title: 'Screens/Admin/Search',
  component: FindBox,
  args: { onChoose },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    onChoose.mockClear()
    // An open list closes when the page scrolls.
    document.documentElement.style.overflow = 'hidden'
    const stop = startSamplePage(parameters as SamplePageOptions) // each story's own
    return () => {
      document.documentElement.style.overflow = ''
      stop()
    }
  },
} satisfies Meta<typeof FindBox>

type Story = StoryObj<typeof FindBox>

const person = (place: number, username: string) => ({
  id: `019a0000-0000-7000-8000-00000000020${place}`,
  username,
  email: `${username.slice(1)}@example.com`,
  firstName: 'Nora',
  lastName: 'Lind',
})
const nora = person(1, '@nora')
const alta = { id: '019a0000-0000-7000-8000-000000000210', name: 'Alta' }
const winnerId = '019a0000-0000-7000-8000-000000000220'

const nothing: Found = { users: [], mountains: [], tickets: [], payments: [] }
const everything: Found = {
  users: [
    { ...nora, isArchived: 0 },
    { ...person(2, '@norbert_with_a_name'), isArchived: 1 },
  ],
  mountains: [alta],
  tickets: [{ winnerId, ticketNumber: 3, mountain: alta, user: nora, paymentStatus: 'captured' }],
  payments: [
    {
      captureId: '3C679366HH908993F',
      orderId: '5O190127TN364715T',
      winnerId,
      winningAmount: 1_250,
      mountain: alta,
      user: nora,
    },
  ],
}

/** The open list takes the rest of the page out of reach, which axe would report. */
async function close(userEvent: { keyboard: (keys: string) => Promise<unknown> }) {
  await userEvent.keyboard('{Escape}')
  await expect(() => screen.queryByRole('listbox')).toBeNull()
}

const find = (answer: (q: string) => unknown) => ({
  answers: {
    'GET /api/admin/search': ({ path }: { path: string }) =>
      answer(new URLSearchParams(path.split('?')[1]).get('q') ?? ''),
  },
})

const box = () => screen.getByRole('combobox', { name: 'Search the panel' })

export const Resting: Story = {}

export const FoundOfEachKind: Story = {
  parameters: find(() => everything),
  play: async ({ userEvent }) => {
    await userEvent.type(box(), 'nor')
    for (const name of ['Users', 'Mountains', 'Tickets', 'Payments']) {
      await expect(() => screen.getByRole('group', { name })).toBeVisible()
    }
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(() => screen.getByRole('option', { name: /norbert/ })).toHaveAttribute(
      'data-focused',
    )
    await userEvent.keyboard('{Enter}')
    await expect(onChoose).toHaveBeenCalledWith('archived')
    await expect(() => location.search).toBe('?search=norbert_with_a_name%40example.com')
    await expect(() => box()).toHaveValue('')
    await expect(() => screen.queryByRole('listbox')).toBeNull()
  },
}

export const OnAPhone: Story = {
  ...FoundOfEachKind,
  globals: { viewport: { value: 'narrow' }, density: 'touch' },
}

const seen = fn()
export const PastedIdAndEnterAtOnce: Story = {
  parameters: find((q) => {
    seen(q)
    return { ...nothing, payments: everything.payments }
  }),
  play: async ({ userEvent }) => {
    seen.mockClear()
    await userEvent.click(box())
    await userEvent.paste('  3C679366HH908993F ')
    await userEvent.keyboard('{Enter}')
    await expect(onChoose).toHaveBeenCalledWith('payments')
    await expect(() => seen.mock.calls).toEqual([['3C679366HH908993F']])
    await expect(() => location.search).toBe(`?winnerId=${winnerId}`)
    await expect(() => screen.queryByRole('listbox')).toBeNull()
  },
}

let answerLate: (() => void) | undefined
/** The response to `a` is late: it must not be shown for `alt`. */
export const NoHitsOfAnEarlierText: Story = {
  parameters: find((q) =>
    q === 'alt'
      ? { ...nothing, mountains: [alta] }
      : new Promise((answer) => {
          answerLate = () => answer({ ...nothing, users: everything.users })
        }),
  ),
  play: async ({ userEvent }) => {
    await userEvent.type(box(), 'a')
    await expect(() => answerLate).toBeDefined()
    await userEvent.type(box(), 'lt')
    await expect(() => screen.getByRole('option', { name: 'Alta' })).toBeVisible()
    answerLate?.()
    await new Promise((next) => setTimeout(next))
    await expect(() => screen.queryByRole('option', { name: /nora/ })).toBeNull()
    await close(userEvent)
  },
}

export const NothingFound: Story = {
  parameters: find(() => nothing),
  play: async ({ userEvent }) => {
    await userEvent.type(box(), 'everest')
    await expect(() => screen.getByText('Nothing found')).toBeVisible()
    await close(userEvent)
  },
}

export const Failed: Story = {
  parameters: { answers: { 'GET /api/admin/search': lost } },
  play: async ({ userEvent }) => {
    await userEvent.type(box(), 'nora')
    const failed = 'The search failed. Press Enter to try again.'
    await expect(() => screen.getByText(failed)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(() => box()).toHaveValue('nora')
    await close(userEvent)
  },
}
