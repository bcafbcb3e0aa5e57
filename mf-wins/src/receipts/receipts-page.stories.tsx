import { expect, userEvent } from '@firstchair/design-system/test'
import { inSdk } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { lost, type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { sampleReceipt } from '../sample-proof.ts'
import { ReceiptsPage } from './receipts-page.tsx'

const CHECK = 'POST /api/receipts/check'
const valid = { verdict: 'valid', receipt: sampleReceipt, mountain: 'Jackson Hole' }

export default {
  title: 'Screens/Receipts',
  component: ReceiptsPage,
  parameters: { layout: 'fullscreen', user: null },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => startSamplePage(parameters as SamplePageOptions), // each story's own
} satisfies Meta<typeof ReceiptsPage>

type Story = StoryObj<typeof ReceiptsPage>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function check(canvas: Canvas) {
  await userEvent.type(canvas.getByRole('textbox', { name: /Receipt/ }), 'a receipt')
  await userEvent.click(canvas.getByRole('button', { name: 'Check receipt' }))
}

export const Valid: Story = {
  parameters: { answers: { [CHECK]: () => ({ ...valid, isWithdrawn: false }) } },
  play: async ({ canvas, step }) => {
    await check(canvas)
    await expect(await canvas.findByText('Firstchair accepted this bid.')).toBeVisible()
    await expect(() => canvas.getByText('$211')).toBeVisible()
    await expect(() => canvas.getByText(/:59\.987$/)).toBeVisible()
    await step('the answer disappears with the text that it was for', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: /Receipt/ }), '!')
      await expect(() => canvas.queryByText('Firstchair accepted this bid.')).toBeNull()
    })
  },
}

export const Withdrawn: Story = {
  parameters: { answers: { [CHECK]: () => ({ ...valid, isWithdrawn: true }) } },
  play: async ({ canvas }) => {
    await check(canvas)
    await expect(await canvas.findByText(/withdrawn later/)).toBeVisible()
  },
}

export const Changed: Story = {
  parameters: { answers: { [CHECK]: () => ({ verdict: 'changed' }) } },
  play: async ({ canvas }) => {
    await check(canvas)
    await expect(await canvas.findByText('This receipt was changed')).toBeVisible()
  },
}

export const NotAReceipt: Story = {
  parameters: { answers: { [CHECK]: () => ({ verdict: 'not_a_receipt' }) } },
  play: async ({ canvas }) => {
    await check(canvas)
    await expect(await canvas.findByText(/from the first brace to the last/)).toBeVisible()
  },
}

export const Lost: Story = {
  parameters: { answers: { [CHECK]: lost } },
  play: async ({ canvas }) => {
    await check(canvas)
    await expect(await canvas.findByText('Not checked')).toBeVisible()
  },
}
