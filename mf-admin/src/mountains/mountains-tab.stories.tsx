import { IF_VERSION_HEADER } from '@firstchair/contract'
import { expect, fn, screen, within } from '@firstchair/design-system/test'
import { ApiError } from '@firstchair/sdk'
import { sampleMountains } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AdminPage } from '../panel/admin-page.tsx'
import { samplePerson } from '../sample-lists.ts'
import { chooseAction, panelMeta } from '../sample-page.tsx'
import { MountainsTab } from './mountains-tab.tsx'

export default {
  title: 'Screens/Admin Manage Mountains',
  component: MountainsTab,
  ...panelMeta,
} satisfies Meta<typeof MountainsTab>

type Story = StoryObj<typeof MountainsTab>

const onAdd = fn((body: { allowSameName?: boolean; facts?: unknown }) => {
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
    const price = canvas.getByRole('textbox', { name: 'Starting Price' })
    await userEvent.type(price, '100.5')
    await expect(() => canvas.getByRole('button', { name: 'Add Mountain' })).toBeDisabled()
    await userEvent.type(price, '{Backspace}{Backspace}')
    await userEvent.click(canvas.getByRole('button', { name: 'Add Mountain' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Allow both' }))
    await expect(onAdd).toHaveBeenCalledTimes(2)
    await expect(() => onAdd.mock.calls.map(([body]) => body.allowSameName)).toEqual([
      undefined,
      true,
    ])
    await expect(() => Object.keys(onAdd.mock.calls[0]?.[0] ?? {})).toEqual([
      ...['name', 'startPrice', 'endTime'], // spec §7: and no facts that nobody has stated
    ])
    await userEvent.type(canvas.getByRole('textbox', { name: 'Mountain Name' }), ' East')
    await expect(() => canvas.queryByRole('button', { name: 'Allow both' })).toBeNull()
  },
}

const onImport = fn((body: { name: string }) => {
  const message = 'The end must be at most 366 days away.'
  if (body.name === 'Brighton') throw new ApiError(422, message, { message })
  return { ...sampleMountains(Date.now())[0], name: body.name }
})

/** Nothing is added before the admin has seen what is wrong; the server has the last word. */
export const MountainsFromAFile: Story = {
  parameters: {
    answers: {
      'GET /api/admin/mountains': () => [],
      'POST /api/admin/mountains': ({ body }: { body: { name: string } }) => onImport(body),
    },
  },
  play: async ({ canvas, userEvent }) => {
    onImport.mockClear()
    await userEvent.click(canvas.getByText('Add mountains from a CSV file'))
    const text = 'Name,Price,Ends\nAlta,"$1,090",2/1/2099\nSnowbird,ten\nBrighton,80\n'
    const file = new File([text], 'mountains.csv', { type: 'text/csv' })
    await userEvent.upload(canvas.getByLabelText(/CSV file of mountains/), file)
    await canvas.findByRole('button', { name: 'Day first: Jan 2, 2099' })
    await userEvent.click(canvas.getByRole('button', { name: 'Month first: Feb 1, 2099' }))
    await expect(await canvas.findByText('Nothing has been added yet')).toBeVisible()
    await expect(await canvas.findByText('Snowbird')).toBeVisible()
    await expect(() => canvas.getByText('Feb 1, 2099')).toBeVisible()
    await expect(onImport).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Add 2 mountains' }))
    await expect(await canvas.findByText(/^1 mountain added\./)).toBeVisible()
    await expect(await canvas.findByText(/at most 366 days away/)).toBeVisible()
    await expect(() => onImport.mock.calls[0]?.[0]).toMatchObject({
      name: 'Alta',
      startPrice: 1090,
      endTime: expect.stringMatching(/^2099-02-0[12]T/),
    })
  },
}

const [listed] = sampleMountains(Date.now()).map((one) => ({ ...one, version: '1' }))
const path = `/api/admin/resort-codes/${listed?.id}`
const title = `Resort codes of ${listed?.name}`

const onCodes = fn(({ codes }: { codes: string[] }) => {
  const message = 'Some of these codes were imported before. Nothing was imported.'
  if (!codes.includes('ALTA-2')) return { isUsed: true, given: 3, left: 4, returned: 1, waiting: 0 }
  throw new ApiError(409, message, { message, reason: 'known', codes: ['ALTA-2'] })
})

/** Codes are checked on the device and by the server; a row with a problem stops all of them. */
export const CodesFromAFile: Story = {
  parameters: {
    answers: {
      'GET /api/admin/mountains': () => [listed],
      [`GET ${path}`]: () => ({
        ...{ isUsed: true, given: 3, left: 2, returned: 1, waiting: 0 },
      }),
      [`PUT ${path}`]: () => ({ isUsed: true, given: 3, left: 2, returned: 1, waiting: 0 }),
      [`POST ${path}`]: ({ body }: { body: { codes: string[] } }) => onCodes(body),
    },
  },
  play: async ({ userEvent }) => {
    onCodes.mockClear()
    await chooseAction(/^Actions for/, 'Resort codes…')
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await expect(await dialog.findByText('2, 1 of refunded tickets')).toBeVisible()
    const choose = (...codes: string[]) => {
      const file = new File([['Code', ...codes].join('\n')], 'codes.csv', { type: 'text/csv' })
      return userEvent.upload(dialog.getByLabelText(/CSV file of codes/), file)
    }
    await choose('ALTA-1', 'ALTA-1')
    await expect(await dialog.findByText(/row 2 has the same code/)).toBeVisible()
    await expect(() => dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
    await choose('ALTA-1', '8.04118E+11')
    await expect(await dialog.findByText(/format the column as Text/)).toBeVisible()
    await choose('ALTA-1', 'ALTA-2', 'ALTA-3', '12')
    await expect(await dialog.findByText(/^Row 5: 12\. Make sure/)).toBeVisible()
    await choose('ALTA-1', 'ALTA-2')
    await expect(await dialog.findByText('Row 3')).toBeVisible()
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 2 codes' }))
    await expect(await dialog.findByText(/the code was imported before/)).toBeVisible()
    await choose('ALTA-1')
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 code' }))
    await expect(onCodes).toHaveBeenCalledTimes(2)
    await expect(() => dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
    await userEvent.type(dialog.getByLabelText('Wrong code'), 'ALTA-1')
    await userEvent.type(dialog.getByLabelText('Right code'), '#N/A{Enter}')
    await expect(await dialog.findByText(/placeholder of a spreadsheet/)).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Right code'))
    await userEvent.type(dialog.getByLabelText('Right code'), 'ALTA-9{Enter}')
    await expect(() => dialog.getByLabelText('Wrong code')).toHaveValue('')
  },
}

const changed = { ...listed, startPrice: 150, version: '2' }
const onEdit = fn(({ headers }: { headers: Record<string, string> }) => {
  const message = 'Changed.'
  if (headers[IF_VERSION_HEADER] === '"2"') return changed
  const changedBy = samplePerson('@chief')
  throw new ApiError(409, message, { message, reason: 'outdated', current: changed, changedBy })
})

/** The later of two admins sees who has changed it; what they typed stays until they reload. */
export const EditedInTheMeantime: Story = {
  parameters: {
    answers: {
      'GET /api/admin/mountains': () => [listed],
      [`PATCH /api/admin/mountains/${listed?.id}`]: onEdit,
    },
  },
  play: async ({ userEvent }) => {
    await chooseAction(/^Actions for/, 'Edit…')
    const dialog = within(await screen.findByRole('dialog'))
    const price = dialog.getByRole('textbox', { name: 'Starting Price' })
    await userEvent.clear(price)
    await userEvent.type(price, '99')
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    await expect(await dialog.findByText('Changed by @chief.')).toBeVisible()
    await expect(price).toHaveValue('99')
    await userEvent.click(dialog.getByRole('button', { name: 'Reload' }))
    await expect(price).toHaveValue('150')
    await userEvent.clear(price)
    await userEvent.type(price, '99')
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    await expect(() => screen.queryByRole('dialog')).toBeNull()
    await expect(() => onEdit.mock.lastCall?.[0]).toMatchObject({ body: { startPrice: 99 } })
  },
}

let isDeleted = false

/** The row with the focus is gone, and it was the only one: the focus stays near. */
export const FocusAfterADeletion: Story = {
  parameters: {
    answers: {
      'GET /api/admin/mountains': () => (isDeleted ? [] : [listed]),
      [`DELETE /api/admin/mountains/${listed?.id}`]: () => {
        isDeleted = true
        return { message: 'Deleted.' }
      },
    },
  },
  beforeEach: () => {
    isDeleted = false
    history.replaceState(null, '', '/admin/mountains')
  },
  render: () => <AdminPage />,
  play: async ({ userEvent }) => {
    await chooseAction(/^Actions for/, 'Delete…')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete mountain' }))
    await screen.findByText('No mountains yet')
    await expect(() => document.activeElement).not.toBe(document.body)
  },
}
