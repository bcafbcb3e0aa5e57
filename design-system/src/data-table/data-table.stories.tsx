import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from '../../.storybook/test.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { DataTable } from './data-table.tsx'
import { bidColumns, sampleBids } from './sample-bids.tsx'
import { SampleTable } from './sample-table.tsx'

const few = sampleBids(12)
/** Enough rows that most are outside the visible area. */
const many = sampleBids(100)
const thousand = sampleBids(1_000)
const csv = { fileName: 'bids.csv', href: '/bids.csv' }

const meta = {
  title: 'Components/DataTable (grid, list)',
  id: 'components-datatable',
  component: DataTable,
  subcomponents: { SampleTable },
} satisfies Meta<typeof DataTable>
export default meta
type Story = StoryObj

const tableRows = (canvas: { getByRole: (role: string, options?: object) => HTMLElement }) =>
  within(canvas.getByRole('grid', { name: 'Bid history' }))
    .getAllByRole('row')
    .slice(1)

export const FewRows: Story = {
  render: () => <SampleTable rows={few} csv={csv} />,
}

/** With more than 25 rows only the visible ones are rendered. */
export const ThousandRows: Story = {
  render: () => <SampleTable rows={thousand} csv={csv} isSelectable />,
  play: async ({ canvas }) => {
    await expect(() => tableRows(canvas).length).toBeGreaterThan(5)
    await expect(() => tableRows(canvas).length).toBeLessThan(60)
    await expect(() => canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001')
  },
}

export const Everything: Story = {
  render: () => (
    <SampleTable
      rows={few}
      isSelectable
      csv={csv}
      more={{ onLoad: () => {}, isLoading: false }}
      total={1_250}
      onOpen={() => {}}
      rowActions={{
        render: (bid) => (
          <IconButton size="small" icon="history" label={`History of ${bid.mountain}`} />
        ),
      }}
    />
  ),
}

export const Loading: Story = { render: () => <SampleTable isLoading /> }

export const LoadingMore: Story = {
  render: () => <SampleTable rows={few} total={340} more={{ onLoad: () => {}, isLoading: true }} />,
}

export const Empty: Story = { render: () => <SampleTable /> }

export const Failed: Story = {
  render: () => <SampleTable error={{ title: 'The bids could not be loaded', onRetry: onRetry }} />,
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
const onRetry = fn()

export const SortedByPressAndByKeyboard: Story = {
  render: () => <SampleTable rows={few} />,
  play: async ({ canvas, userEvent }) => {
    const head = canvas.getByRole('columnheader', { name: 'Amount' })
    await userEvent.click(head)
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Enter}')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
  },
}

/** Rows that are all in the page are neither searched nor sorted. */
export const InThePage: Story = {
  render: () => (
    <DataTable
      label="Bid history"
      nouns={{ one: 'bid', many: 'bids' }}
      columns={bidColumns}
      rows={few}
      idOf={({ id }) => id}
      empty={{ title: 'No bids yet' }}
    />
  ),
  play: async ({ canvas }) => {
    const head = canvas.getByRole('columnheader', { name: 'Amount' })
    await expect(head).not.toHaveAttribute('aria-sort')
    await expect(() => canvas.queryByRole('searchbox')).toBeNull()
  },
}

export const MovedThroughByKeyboard: Story = {
  render: () => <SampleTable rows={few} isSelectable onOpen={onOpen} />,
  play: async ({ canvas, userEvent }) => {
    onOpen.mockClear()
    const [first, second] = tableRows(canvas)
    canvas.getByRole('combobox', { name: 'Status' }).focus()
    await userEvent.tab()
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(second).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(() => canvas.getByText('1 bid selected')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(() => canvas.queryByText('1 bid selected')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(onOpen).toHaveBeenCalledWith(few[1])
  },
}
const onOpen = fn()

/** Pressing a button in a row must not also open the row. */
export const ButtonsOfARowAreTheirOwn: Story = {
  render: () => (
    <SampleTable
      rows={few}
      onOpen={onOpen}
      rowActions={{
        size: 'buttons',
        render: () => (
          <Button size="small" onPress={onVoid}>
            <Icon name="close" size="small" />
            Void
          </Button>
        ),
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    onOpen.mockClear()
    onVoid.mockClear()
    const [first] = canvas.getAllByRole('button', { name: 'Void' })
    const picture = first?.querySelector('svg')
    await userEvent.click(picture ?? document.body)
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    first?.click()
    await expect(onVoid).toHaveBeenCalledTimes(4)
    await expect(onOpen).not.toHaveBeenCalled()
  },
}
const onVoid = fn()

export const SelectedRowsGetAnAct: Story = {
  render: () => <SampleTable rows={few} isSelectable csv={csv} onApprove={onApprove} />,
  play: async ({ canvas, userEvent }) => {
    onApprove.mockClear()
    const [, one, , other] = canvas.getAllByRole('checkbox')
    for (const box of [one, other]) if (box) await userEvent.click(box)
    await expect(() => canvas.getByText('2 bids selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(onApprove).toHaveBeenCalledWith([few[0]?.id, few[2]?.id])
  },
}
const onApprove = fn()

/** Selected rows that a search hides are neither counted nor acted upon. */
export const SelectionOutOfSightIsLeftAlone: Story = {
  render: () => <SampleTable rows={few} isSelectable onApprove={onApprove} />,
  play: async ({ canvas, userEvent }) => {
    onApprove.mockClear()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select All' }))
    await expect(() => canvas.getByText('12 bids selected')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'Won')
    const won = few.filter(({ status }) => status === 'won').map(({ id }) => id)
    await expect(await canvas.findByText(`${won.length} bids selected`)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(onApprove).toHaveBeenCalledWith(won)
  },
}

export const SearchedAndShownAgain: Story = {
  render: () => <SampleTable rows={many} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search bids' }), 'qqq')
    await expect(await canvas.findByText('No bids found')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(() => canvas.getByRole('searchbox')).toHaveValue('')
    await expect(() => tableRows(canvas).length).toBeGreaterThan(5)
  },
}

/**
 * On a column header arrow right focuses its edge; Enter starts resizing, arrows resize, Escape
 * ends it.
 */
export const ColumnsAreResizedByKeyboard: Story = {
  render: () => <SampleTable rows={few} />,
  play: async ({ canvas, userEvent }) => {
    const head = canvas.getByRole('columnheader', { name: 'Mountain' })
    const before = head.getBoundingClientRect().width
    canvas.getByRole('combobox', { name: 'Status' }).focus()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect(() => head.getBoundingClientRect().width).toBeGreaterThan(before + 20)
    await userEvent.keyboard('{Escape}')
  },
}

export const LongWords: Story = {
  render: () => (
    <SampleTable
      rows={few.map((bid) => ({
        ...bid,
        mountain: 'The Very Long Mountain of the Endless Names above the Clouds',
        bidder: '@abcdefghijklmnopqrs',
        amount: 9_999_999,
      }))}
    />
  ),
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  decorators: [(Story) => <div style={{ maxInlineSize: 375 }}>{Story()}</div>],
  render: () => (
    <SampleTable
      rows={few}
      isSelectable
      csv={csv}
      startView={{ sort: { column: 'amount', direction: 'descending' } }}
      rowActions={{
        render: (bid) => (
          <IconButton size="small" icon="history" label={`History of ${bid.mountain}`} />
        ),
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('grid', { name: 'Bid history' })
    await expect(() => within(list).queryByRole('columnheader')).toBeNull()
    await expect(() => within(list).getAllByRole('row')).toHaveLength(12)
    const sort = canvas.getByRole('combobox', { name: 'Sort by' })
    await userEvent.selectOptions(sort, 'Amount, ascending')
    await expect(sort).toHaveDisplayValue('Amount, ascending')
  },
}

export const ManyOnAPhone: Story = {
  ...OnAPhone,
  render: () => <SampleTable rows={many} />,
  play: async ({ canvas }) => {
    const list = canvas.getByRole('grid', { name: 'Bid history' })
    await expect(() => within(list).getAllByRole('row').length).toBeGreaterThan(3)
    await expect(() => within(list).getAllByRole('row').length).toBeLessThan(60)
  },
}

export const LoadingOnAPhone: Story = {
  ...OnAPhone,
  render: () => <SampleTable isLoading />,
  play: async () => {},
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  render: () => <SampleTable rows={many} isSelectable />,
}

export const Touch: Story = {
  globals: { density: 'touch' },
  render: () => <SampleTable rows={many} columns={bidColumns} isSelectable />,
}
