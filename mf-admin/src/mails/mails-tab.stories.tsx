import { type AdminMail, IDEMPOTENCY_HEADER } from '@firstchair/contract'
import { expect, fn, screen, userEvent, within } from '@firstchair/design-system/test'
import { store } from '@firstchair/sdk'
import { toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { after } from '../sample-lists.ts'
import { chooseAction, panelMeta, startSamplePage } from '../sample-page.tsx'
import { MailsTab } from './mails-tab.tsx'

export default {
  title: 'Screens/Admin/Mails',
  component: MailsTab,
  ...panelMeta,
} satisfies Meta<typeof MailsTab>

type Story = StoryObj<typeof MailsTab>

const mail: AdminMail = {
  id: '019a0000-0000-7000-8000-000000000401',
  to: 'nora@example.com',
  kind: 'won',
  state: 'failed',
  reason: '550 No such mailbox',
  tries: 8,
  postedAt: after(-7_200_000),
  at: after(-3_600_000),
}

const retry = fn(() => ({ message: 'The email will be sent again.' }))

function ofState({ path }: { path: string }) {
  if (path.includes('state=waiting')) return [{ ...mail, state: 'waiting', to: 'pat@example.com' }]
  return retry.mock.calls.length === 0 ? [mail] : []
}

export const Resent: Story = {
  beforeEach: () => {
    retry.mockClear()
    return startSamplePage({
      answers: {
        'GET /api/admin/mails': ofState,
        [`POST /api/admin/mails/${mail.id}/retry`]: retry,
      },
    })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('550 No such mailbox')).toBeVisible()
    await chooseAction(/^Actions for the email/, 'Resend')
    await expect(() => store.get(toastAtom)).toMatchObject({ title: 'Email will be sent again' })
    await expect(await canvas.findByText('No failed emails')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Waiting' }))
    await expect(await canvas.findByText('pat@example.com')).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: /^Actions for/ })).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: 'Failed' }))
  },
}

const sent = fn(() => ({ message: '12 bidders get this email.' }))
const KEY = '019a0000-0000-7000-8000-000000000402'

/** A preview shows the email and the number of recipients first. */
export const MessageSent: Story = {
  beforeEach: () => {
    sent.mockClear()
    return startSamplePage({
      answers: {
        'GET /api/admin/messages/recipients': () => ({ count: 12, key: KEY }),
        'POST /api/admin/messages': sent,
      },
    })
  },
  play: async ({ canvas }) => {
    const preview = canvas.getByRole('button', { name: 'Preview' })
    await userEvent.click(preview)
    await expect(await canvas.findByText('Enter a subject.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Subject'), 'Lifts open on Friday')
    await userEvent.type(canvas.getByLabelText('Text'), 'The first chair leaves at 8.')
    await userEvent.click(preview)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Email 12 bidders?' }))
    await expect(() => dialog.getByText('The first chair leaves at 8.')).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send email' }))
    await expect(() => store.get(toastAtom)).toMatchObject({ title: '12 bidders get this email.' })
    await expect(sent).toHaveBeenCalledTimes(1)
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ headers: { [IDEMPOTENCY_HEADER]: KEY } }),
    )
  },
}
