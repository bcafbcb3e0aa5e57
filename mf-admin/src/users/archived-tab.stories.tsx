import { expect, fn, screen, userEvent, within } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleUsers } from '../sample-lists.ts'
import { chooseAction, panelMeta } from '../sample-page.tsx'
import { ArchivedTab } from './archived-tab.tsx'

export default {
  title: 'Screens/Admin/Archived Users',
  component: ArchivedTab,
  ...panelMeta,
} satisfies Meta<typeof ArchivedTab>

type Story = StoryObj<typeof ArchivedTab>

const archived = { ...sampleUsers[1], isArchived: 1 }
const erased = fn(() => ({ message: 'The account is erased.' }))

/** The word is typed first, because nothing brings the account back. */
export const Erased: Story = {
  parameters: {
    answers: {
      'GET /api/admin/archived-users': () => (erased.mock.calls.length === 0 ? [archived] : []),
      [`POST /api/admin/users/${archived.id}/erase`]: erased,
    },
  },
  play: async () => {
    erased.mockClear()
    await chooseAction(/^Actions for/, 'Erase…')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase @skier_2?' }))
    const act = () => userEvent.click(dialog.getByRole('button', { name: 'Erase account' }))
    await act()
    await expect(await dialog.findByText('Type the word ERASE.')).toBeVisible()
    await expect(erased).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByLabelText('Type ERASE to confirm'), 'erase')
    await act()
    await expect(await screen.findByText('No archived users')).toBeVisible()
  },
}
