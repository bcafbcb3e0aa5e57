import { ApiError } from '@firstchair/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { panelMeta } from '../sample-page.tsx'
import { MountainsTab } from './mountains-tab.tsx'

export default {
  title: 'Screens/Admin Manage Mountains',
  component: MountainsTab,
  ...panelMeta,
} satisfies Meta<typeof MountainsTab>

type Story = StoryObj<typeof MountainsTab>

const onAdd = fn((body: { allowSameName?: boolean }) => {
  const message = 'A mountain of this name is on the board already.'
  if (!body.allowSameName) throw new ApiError(409, message, { message, reason: 'name_taken' })
  throw new ApiError(503, 'Later', { message: 'Later' })
})

/** A second mountain of the same name is added only after the form has asked. */
export const SameNameIsAsked: Story = {
  parameters: {
    answers: {
      'POST /api/admin/mountains': ({ body }: { body: { allowSameName?: boolean } }) => onAdd(body),
    },
  },
  play: async ({ canvas, userEvent }) => {
    onAdd.mockClear()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Mountain Name' }), 'Alta')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Starting Price' }), '100')
    await userEvent.click(canvas.getByRole('button', { name: 'Add Mountain' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Allow both' }))
    await waitFor(() => expect(onAdd).toHaveBeenCalledTimes(2))
    await expect(onAdd.mock.calls.map(([body]) => body.allowSameName)).toEqual([undefined, true])
    await userEvent.type(canvas.getByRole('textbox', { name: 'Mountain Name' }), ' East')
    await expect(canvas.queryByRole('button', { name: 'Allow both' })).toBeNull()
  },
}
