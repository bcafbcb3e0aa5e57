import { expect, fn, screen, within } from '@firstchair/design-system/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleGlance, sampleUsers } from '../sample-lists.ts'
import { chooseAction, panelMeta } from '../sample-page.tsx'
import { UsersTab } from './users-tab.tsx'

export default {
  title: 'Screens/Admin Manage Users',
  component: UsersTab,
  ...panelMeta,
} satisfies Meta<typeof UsersTab>

type Story = StoryObj<typeof UsersTab>

const [, approved, rejected] = sampleUsers

/** The file has the list's filter and sort. */
export const ExportFollowsTheSort: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('@skier_2')
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Email' }))
    await expect(await canvas.findByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/users.csv?isArchived=0&sort=email',
    )
  },
}

const onGate = fn()
export const LetsSomebodyCheckTickets: Story = {
  parameters: {
    answers: {
      [`PATCH /api/admin/users/${approved?.id}/gate`]: ({ body }: { body: unknown }) => {
        onGate(body)
        return { ...approved, isGate: 1 }
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('@skier_2')
    await chooseAction('Actions for @skier_2', 'Grant gate access')
    await expect(onGate).toHaveBeenCalledWith({ isGate: 1 })
  },
}

/** An erased account with strikes must not begin anew unseen. */
export const ErasedWithStrikes: Story = {
  parameters: {
    answers: {
      'GET /api/admin/users': () => [
        {
          ...rejected,
          approvalStatus: 'pending',
          erasedStrikes: { strikes: 2, erasedAt: '2026-11-03T10:00:00.000Z' },
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Erased with 2 strikes')).toBeVisible()
    const [, box] = canvas.getAllByRole('checkbox')
    if (box) await userEvent.click(box)
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Approve 1 user?' }))
    await expect(() => question.getByText(/an erased account with strikes/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await chooseAction('Actions for @skier_3', 'Approve')
    const dialog = within(await screen.findByRole('dialog', { name: 'User Details' }))
    await expect(() =>
      dialog.getByText(/an account with 2 strikes that was erased on Nov 3, 2026\.$/),
    ).toBeVisible()
    await expect(() => dialog.getByRole('button', { name: 'Approve user' })).toBeVisible()
  },
}

const onBulk = fn()
export const BulkArchiveNamesWhoWasRefused: Story = {
  parameters: {
    answers: {
      'POST /api/admin/users/bulk': ({ body }: { body: unknown }) => {
        onBulk(body)
        return {
          message: '1 of 2 users archived.',
          results: [
            { id: approved?.id, outcome: 'done' },
            {
              id: rejected?.id,
              outcome: 'refused',
              reason: 'last_admin',
              message: 'The last admin stays.',
            },
          ],
        }
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    onBulk.mockClear()
    await canvas.findByText('@skier_2')
    const [, , second, third] = canvas.getAllByRole('checkbox')
    for (const box of [second, third]) if (box) await userEvent.click(box)
    await userEvent.click(canvas.getByRole('button', { name: 'Archive' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Archive 2 users?' }))
    await expect(() => dialog.getByText(/bids in open auctions are canceled/)).toBeVisible()
    await expect(onBulk).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Archive 2 users' }))
    await expect(await canvas.findByText('@skier_3: The last admin stays.')).toBeVisible()
    await expect(onBulk).toHaveBeenCalledWith({
      action: 'archive',
      ids: [approved?.id, rejected?.id],
    })
  },
}

const onLimit = fn()
export const AtAGlance: Story = {
  parameters: {
    answers: {
      [`GET /api/admin/users/${approved?.id}`]: () => sampleGlance,
      [`PATCH /api/admin/users/${approved?.id}/bid-limit`]: ({ body }: { body: unknown }) => {
        onLimit(body)
        return { ...approved, biddingLimit: 3_000 }
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    onLimit.mockClear()
    await userEvent.click(await canvas.findByText('@skier_2'))
    const dialog = within(await screen.findByRole('dialog', { name: 'User Details' }))
    await expect(() => dialog.getByDisplayValue('Called on Monday.')).toBeVisible()
    await expect(() => dialog.getByText(/Jackson Hole, ticket #3/)).toBeInTheDocument()
    await userEvent.type(dialog.getByRole('textbox', { name: /Own limit/ }), '3000')
    await userEvent.click(dialog.getByRole('button', { name: 'Save limit' }))
    await expect(onLimit).toHaveBeenCalledWith({ limit: 3_000 })
  },
}

/** If the request fails, the dialog shows the values of the list. */
export const GlanceDidNotLoad: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('@skier_3'))
    const dialog = within(await screen.findByRole('dialog', { name: 'User Details' }))
    await expect(() => dialog.getByText("Bids, wins and logins didn't load")).toBeVisible()
    await expect(() => dialog.getByText('skier3@example.com')).toBeVisible()
    await expect(() => dialog.getByRole('button', { name: 'Approve user' })).toBeVisible()
  },
}
