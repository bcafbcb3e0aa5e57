import type { TableViews } from '@firstchair/contract'
import { NetworkError, store } from '@firstchair/sdk'
import { toastAtom } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { ResultsTab } from '../results/results-tab.tsx'
import { InSdk, startSamplePage } from '../sample-page.tsx'

const meta = {
  title: 'Screens/Admin/Saved views',
  component: ResultsTab,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InSdk>
        <Story />
      </InSdk>
    ),
  ],
} satisfies Meta<typeof ResultsTab>
export default meta

type Story = StoryObj<typeof meta>

const PATH = '/api/admin/table-views/auction-results'
const unpaid = { name: 'Unpaid', query: 'paymentStatus=pending&columns=mountain.winner' }

const saved = fn()
/** A server that stores the edits. */
function keeping(first: Partial<TableViews> = {}) {
  saved.mockClear()
  let kept: TableViews = { columns: null, views: [], ...first }
  return startSamplePage({
    answers: {
      [`GET ${PATH}`]: () => kept,
      [`PATCH ${PATH}`]: ({ body }) => {
        saved(body)
        kept = { ...kept, ...(body as Partial<TableViews>) } // the call's own
        return kept
      },
    },
  })
}

type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function choose({ canvas, userEvent }: Context, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: /^Views/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

export const ColumnsAreRemembered: Story = {
  beforeEach: () => keeping({ columns: ['mountain', 'winningAmount'] }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Winning Bid' })).toBeVisible()
    await expect(canvas.queryByRole('columnheader', { name: 'Winner' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Winner' }))
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({ columns: ['mountain', 'winner', 'winningAmount'] }),
    )
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByRole('columnheader', { name: 'Winner' })).toBeVisible()
  },
}

export const ColumnsThatWereNotSavedStay: Story = {
  beforeEach: () =>
    startSamplePage({
      answers: {
        [`GET ${PATH}`]: () => ({ columns: null, views: [] }),
        [`PATCH ${PATH}`]: () => {
          throw new NetworkError('No answer')
        },
      },
    }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('columnheader', { name: 'Winner' })
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Winner' }))
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({ title: 'Your columns were not saved' }),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Winner' })).toBeNull())
  },
}

export const ColumnsOfALinkGoBeforeOnesOwn: Story = {
  beforeEach: () => {
    const stop = keeping({ columns: ['mountain'] })
    history.replaceState(null, '', '?columns=mountain.cycle')
    return stop
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Cycle' })).toBeVisible()
    await expect(saved).not.toHaveBeenCalled()
  },
}

export const SavedOpenedReplaced: Story = {
  beforeEach: () => keeping({ views: [unpaid] }),
  play: async (context) => {
    const { canvas, userEvent } = context
    await canvas.findByRole('columnheader', { name: 'Winner' })
    await choose(context, 'Unpaid')
    await expect(new URLSearchParams(location.search).get('paymentStatus')).toBe('pending')
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Cycle' })).toBeNull())
    await choose(context, 'Save this view…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save View' }))
    const name = dialog.getByRole('textbox', { name: /Name/ })
    await expect(name).toHaveValue('Unpaid')
    await waitFor(() => expect(dialog.getByText('The view “Unpaid” is replaced.')).toBeVisible())
    await userEvent.clear(name)
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(dialog.getByText('Enter a name.')).toBeVisible())
    await userEvent.type(name, 'Due')
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(store.get(toastAtom)).toMatchObject({ title: 'View saved' }))
    await expect(saved).toHaveBeenCalledWith({ views: [unpaid, { ...unpaid, name: 'Due' }] })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Views/ })).toHaveFocus())
  },
}

export const Deleted: Story = {
  beforeEach: () => keeping({ views: [unpaid, { ...unpaid, name: 'Due' }] }),
  play: async (context) => {
    const { canvas, userEvent } = context
    await canvas.findByRole('columnheader', { name: 'Winner' })
    await choose(context, 'Delete a view…')
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ views: [{ ...unpaid, name: 'Due' }] }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

/** Saving now would overwrite views that failed to load. */
export const ViewsDidNotLoad: Story = {
  beforeEach: () => startSamplePage({}),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('columnheader', { name: 'Winner' })
    await userEvent.click(canvas.getByRole('button', { name: /^Views/ }))
    const retry = { name: 'Your views did not load. Try again' }
    await waitFor(() => expect(screen.getByRole('menuitem', retry)).toBeVisible())
    await expect(screen.queryByRole('menuitem', { name: /Save/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}
