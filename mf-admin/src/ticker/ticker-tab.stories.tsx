import { expect, fn, within } from '@firstchair/design-system/test'
import { ApiError } from '@firstchair/sdk'
import { inSdk } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { samplePerson } from '../sample-lists.ts'
import { type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { TickerTab } from './ticker-tab.tsx'

const message = (id: string, text: string, isEnabled: 0 | 1 = 1) => ({
  ...{ id: `019a0000-0000-7000-8000-00000000020${id}`, message: text },
  ...{ isEnabled, version: `v${id}` },
})
const messages = [
  message('1', 'Powder on Saturday'),
  message('2', 'The lift opens at nine'),
  message('3', 'Closed for wind', 0),
]
const answers = {
  'GET /api/admin/ticker-messages': () => messages,
  'GET /api/admin/ticker-settings': () => ({ scrollSpeed: 30, version: 'v30' }),
}

export default {
  title: 'Screens/Admin/Ticker Messages',
  component: TickerTab,
  decorators: [inSdk],
  parameters: { answers },
  beforeEach: ({ parameters }) => startSamplePage(parameters as SamplePageOptions), // each story's own
} satisfies Meta<typeof TickerTab>

type Story = StoryObj<typeof TickerTab>

/** The strip as bidders see it, without the disabled message. */
export const Previewed: Story = {
  play: async ({ canvas }) => {
    const preview = within(await canvas.findByRole('region', { name: 'Preview' }))
    await expect((await preview.findAllByText('Powder on Saturday')).length).toBeGreaterThan(0)
    await expect(() => preview.queryByText('Closed for wind')).toBeNull()
  },
}

export const NoneEnabled: Story = {
  parameters: {
    answers: { ...answers, 'GET /api/admin/ticker-messages': () => messages.slice(2) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No message is enabled/)).toBeVisible()
  },
}

const onEdit = fn()
export const EscapeKeepsTheMessage: Story = {
  parameters: {
    answers: { ...answers, [`PATCH /api/admin/ticker-messages/${messages[0]?.id}`]: onEdit },
  },
  play: async ({ canvas, userEvent }) => {
    onEdit.mockClear()
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Powder on Saturday' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), ' night{Escape}')
    const edit = await canvas.findByRole('button', { name: 'Edit Powder on Saturday' })
    await expect(edit).toHaveFocus()
    await expect(onEdit).not.toHaveBeenCalled()
  },
}

/** Another admin has chosen a speed meanwhile. */
export const SpeedChangedInTheMeantime: Story = {
  parameters: {
    answers: {
      ...answers,
      'PATCH /api/admin/ticker-settings': () => {
        const text = 'Changed.'
        const current = { scrollSpeed: 60, version: 'v60' }
        const changedBy = samplePerson('@chief')
        throw new ApiError(409, text, { message: text, reason: 'outdated', current, changedBy })
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider')
    slider.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await canvas.findByText('Changed by @chief.')).toBeVisible()
    await expect(slider).toHaveValue('35')
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }))
    await expect(() => canvas.queryByText('Changed by @chief.')).toBeNull()
  },
}
