import { expect, fn } from '@firstchair/design-system/test'
import { store } from '@firstchair/sdk'
import { toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { panelMeta } from '../sample-page.tsx'
import { InvitesTab } from './invites-tab.tsx'

export default {
  title: 'Screens/Admin Invite Users',
  component: InvitesTab,
  ...panelMeta,
} satisfies Meta<typeof InvitesTab>

type Story = StoryObj<typeof InvitesTab>

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
    await expect(await canvas.findByText('Nothing has been sent yet')).toBeVisible()
    await expect(() => canvas.getByText(/^1 of 2 people can be invited\./)).toBeVisible()
    await expect(() => store.get(toastAtom)).toBeNull()
    await expect(await canvas.findByText('Not an email address.')).toBeVisible()
    await expect(() => onUpload.mock.calls).toEqual([['/api/admin/invite-csv?dryRun=true']])
    await userEvent.click(canvas.getByRole('button', { name: 'Send invites' }))
    await expect(await canvas.findByText('1 of 2 invitations are on their way.')).toBeVisible()
    await expect(onUpload).toHaveBeenLastCalledWith('/api/admin/invite-csv')
    const failed = canvas.getByRole('link', { name: 'Export CSV' })
    const start = encodeURIComponent('\uFEFFRow,Email,Problem\r\n')
    await expect(() => failed.getAttribute('href')).toContain(start)
  },
}

export const FailedRowsStayInTheForm: Story = {
  parameters: {
    answers: {
      'POST /api/admin/invite-users': () => ({
        message: '1 of 2 invites sent. See the list for the others.',
        results: {
          ...{ total: 2, sent: 1, failed: ['Row 2: nora@firstchair: not a valid email address'] },
          failures: [{ row: 2, email: 'nora@firstchair', reason: 'not a valid email address' }],
        },
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email 1' }), 'ola@example.org')
    await userEvent.click(canvas.getByRole('button', { name: 'Add another' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email 2' }), 'nora@firstchair')
    await userEvent.click(canvas.getByRole('button', { name: 'Send Invites' }))
    await expect(() => canvas.getByRole('textbox', { name: 'Email 1' })).toHaveValue(
      'nora@firstchair',
    )
    await expect(() => canvas.queryByRole('textbox', { name: 'Email 2' })).toBeNull()
  },
}
