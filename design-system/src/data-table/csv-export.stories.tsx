import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn } from '../../.storybook/test.ts'
import { DataTable } from './data-table.tsx'
import { sampleBids } from './sample-bids.tsx'
import { SampleTable } from './sample-table.tsx'

const meta = {
  title: 'Components/DataTable export',
  component: DataTable,
} satisfies Meta<typeof DataTable>
export default meta
type Story = StoryObj

const rows = sampleBids(12)
const confirm = fn(async () => true)

/** A file from the server is a link that the browser downloads. */
export const ServerWritesTheFile: Story = {
  render: () => (
    <SampleTable
      rows={rows}
      csv={{ fileName: 'bids.csv', href: '/api/admin/bid-history.csv?sort=-amount' }}
    />
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Export CSV' })
    await expect(link).toHaveAttribute('href', '/api/admin/bid-history.csv?sort=-amount')
    await expect(link).toHaveAttribute('download', 'bids.csv')
  },
}

/** The file is downloaded once its owner has been asked, unless they cancel. */
export const AsksBeforeTheDownload: Story = {
  render: () => (
    <SampleTable rows={rows} csv={{ fileName: 'bids.csv', href: '/bids.csv', confirm }} />
  ),
  play: async ({ canvas, userEvent, step }) => {
    const downloads: string[] = []
    const press = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.pathname)
    })
    const link = canvas.getByRole('link', { name: 'Export CSV' })
    await step('canceled', async () => {
      confirm.mockResolvedValueOnce(false)
      await userEvent.click(link)
    })
    await step('refused', async () => {
      confirm.mockRejectedValueOnce(new Error('503'))
      await userEvent.click(link)
      await expect(await canvas.findByRole('alert')).toHaveTextContent('The export failed')
      await expect(downloads).toEqual([])
    })
    await step('confirmed', async () => {
      await userEvent.click(link)
      await expect(downloads).toEqual(['/bids.csv'])
    })
    press.mockRestore()
  },
}
