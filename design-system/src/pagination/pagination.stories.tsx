import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Pagination, useKeyset } from './pagination.tsx'

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  args: {
    label: 'Pages of login history',
    noun: 'logins',
    from: 101,
    count: 50,
    total: 1_250,
    onPrevious: fn(),
    onNext: fn(),
  },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof Pagination>

export const InTheMiddle: Story = {}
export const FirstPage: Story = { args: { from: 1, onPrevious: undefined } }
export const LastPage: Story = { args: { from: 1_201, onNext: undefined } }
export const TotalUnknown: Story = { args: { total: undefined } }
export const NoRows: Story = {
  args: { from: 1, count: 0, total: 0, onPrevious: undefined, onNext: undefined },
}
export const Loading: Story = { args: { isLoading: true } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const OnAPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  decorators: [(Story) => <div style={{ maxInlineSize: 288 }}>{Story()}</div>],
}

const PAGES = 3
const SIZE = 50

function Walk() {
  const { cursor, page, next, previous } = useKeyset()
  return (
    <>
      <p>Asked for: {cursor ?? 'the beginning'}</p>
      <Pagination
        label="Pages of login history"
        noun="logins"
        from={page * SIZE + 1}
        count={SIZE}
        total={PAGES * SIZE}
        onPrevious={page > 0 ? previous : undefined}
        onNext={page < PAGES - 1 ? () => next(`after-${(page + 1) * SIZE}`) : undefined}
      />
    </>
  )
}

/** On the first and last page the focus moves to the enabled button. */
export const ThereAndBackByKeyboard: Story = {
  render: () => <Walk />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('Asked for: after-50')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('Asked for: after-100')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('101–150 of 150 logins')
    const back = canvas.getByRole('button', { name: 'Previous' })
    await waitFor(() => expect(back).toHaveFocus())
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(canvas.getByText('Asked for: the beginning')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus())
  },
}
