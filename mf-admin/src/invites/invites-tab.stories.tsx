import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { InSdk, type StoryOptions, startStory } from '../story-admin.tsx'
import { InvitesTab } from './invites-tab.tsx'

const meta = {
  title: 'Screens/Admin Invite Users',
  component: InvitesTab,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InSdk>
        <Story />
      </InSdk>
    ),
  ],
  beforeEach: ({ parameters }) => startStory(parameters as StoryOptions), // each story's own
} satisfies Meta<typeof InvitesTab>
export default meta

type Story = StoryObj<typeof meta>

const onUpload = fn()
const failure = { row: 3, email: 'nora@', reason: 'Not an email address.' }
const report = {
  total: 2,
  sent: 1,
  failed: ['Row 3: nora@: Not an email address.'],
  failures: [failure],
}

/** A file is checked first; invites are sent only after the report was seen. */
export const CsvIsCheckedFirst: Story = {
  parameters: {
    answers: {
      'POST /api/admin/invite-csv': ({ path }: { path: string }) => {
        onUpload(path)
        return path.includes('dryRun=true')
          ? { message: '1 of 2 people can be invited.', results: { ...report, dryRun: 1 } }
          : { message: '1 of 2 invites sent.', results: report }
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    onUpload.mockClear()
    const file = new File(['email\nola@example.org\nnora@\n'], 'people.csv', { type: 'text/csv' })
    await userEvent.upload(canvas.getByLabelText(/CSV file/), file)
    await userEvent.click(canvas.getByRole('button', { name: 'Upload CSV' }))
    await expect(await canvas.findByText('1 of 2 people can be invited.')).toBeVisible()
    await expect(await canvas.findByText('Not an email address.')).toBeVisible()
    await expect(onUpload.mock.calls).toEqual([['/api/admin/invite-csv?dryRun=true']])
    await userEvent.click(canvas.getByRole('button', { name: 'Send invites' }))
    await expect(await canvas.findByText('1 of 2 invitations are on their way.')).toBeVisible()
    await expect(onUpload).toHaveBeenLastCalledWith('/api/admin/invite-csv')
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  },
}
