import { NO_FACTS } from '@firstchair/contract'
import { expect, fn, userEvent, within } from '@firstchair/design-system/test'
import { inSdk } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { SAMPLE_CODE, sampleCheck } from '../sample-wins.ts'
import { Ticket } from './ticket-page.tsx'

const CHECK = `GET /api/tickets/check/${SAMPLE_CODE}`

export default {
  title: 'Screens/Gift',
  component: Ticket,
  args: { code: SAMPLE_CODE },
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => startSamplePage(parameters as SamplePageOptions), // each story's own
} satisfies Meta<typeof Ticket>

type Story = StoryObj<typeof Ticket>

const QR = { name: 'QR code that the lift scans' }

const opening = fn()
let isOpen = false
const gift = () =>
  sampleCheck({
    otherDays: 'Dec 12 – 20, 2026',
    facts: { ...NO_FACTS, validFrom: '2026-12-12', validTo: '2026-12-20', place: 'Montana' },
    gift: {
      ...{ from: '@nora', line: 'See you on the first chair.', isTakenBack: false },
      openedAt: isOpen ? '2026-11-20T09:15:00.000Z' : null,
    },
  })

/** The friend has no account. One press opens the gift, and its code is theirs. */
export const Opened: Story = {
  beforeEach: () => {
    isOpen = false
  },
  parameters: {
    user: null,
    answers: {
      [CHECK]: () => gift(),
      [`POST /api/tickets/check/${SAMPLE_CODE}/open`]: () => {
        opening()
        isOpen = true
        return gift()
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'A gift from @nora' })).toBeVisible()
    await expect(() => canvas.getByText('“See you on the first chair.”')).toBeVisible()
    await expect(() => canvas.getByText('Dec 12 – 20, 2026')).toBeVisible()
    await expect(() => canvas.queryByRole('img', { ...QR, hidden: true })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Open my gift' }))
    await expect(await canvas.findByRole('img', QR)).toBeVisible()
    await expect(() => canvas.getByRole('button', { name: 'Print' })).toBeVisible()
    await expect(opening).toHaveBeenCalledOnce()
  },
}

export const TakenBack: Story = {
  parameters: {
    user: null,
    answers: {
      [CHECK]: () =>
        sampleCheck({
          ...{ state: 'void', isGiven: true },
          gift: { from: '@nora', line: null, openedAt: null, isTakenBack: true },
        }),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: '@nora took this gift back' }),
    ).toBeVisible()
  },
}

const lineField = /A line of your own/

/** A refused line stays in its field, with what else was typed. */
export const SentToAFriend: Story = {
  parameters: {
    answers: { [CHECK]: () => sampleCheck({ otherDays: 'Dec 12 – 20, 2026' }) },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send to a Friend' }))
    const page = within(canvasElement.ownerDocument.body)
    await expect(
      await page.findByText(/You can take the gift back until they\s+open it/),
    ).toBeVisible()
    await userEvent.type(page.getByRole('textbox', { name: /Their name/ }), 'Carla')
    await userEvent.type(page.getByRole('textbox', { name: /Their email/ }), 'nobody')
    await userEvent.type(page.getByRole('textbox', { name: lineField }), 'See evil.example')
    await userEvent.click(page.getByRole('button', { name: 'Send Gift' }))
    await expect(await page.findByText('Enter a valid email address.')).toBeVisible()
    await expect(() => page.getByText(/^Leave out links/)).toBeVisible()
    await expect(() => page.getByRole('textbox', { name: lineField })).toHaveValue(
      'See evil.example',
    )
  },
}
