import type { GateAnswer, GateVerdict } from '@firstchair/contract'
import { expect, fn, userEvent } from '@firstchair/design-system/test'
import { inSdk, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { lost, refusing, type SamplePageOptions, startSamplePage } from '../sample-page.tsx'
import { GatePage } from './gate-page.tsx'

const USE = 'POST /api/gate/use'
const CHECK = 'POST /api/gate/check'
const keeper = { ...sampleUser, isGate: 1 as const }

const answerOf = (verdict: GateVerdict, over = {}): GateAnswer => ({
  verdict,
  ticket: {
    ...{ mountain: 'Big Sky', ticketNumber: 3, holder: 'Nora K.', days: 'Dec 12 – 20, 2026' },
    ...{ usedAt: null, usedBy: null },
    ...over,
  },
})

export default {
  title: 'Screens/Gate',
  component: GatePage,
  parameters: { layout: 'fullscreen', user: keeper },
  globals: { viewport: { value: 'phone' } },
  decorators: [inSdk],
  beforeEach: ({ parameters }) => {
    for (const part of ['scans', 'key', 'rides']) localStorage.removeItem(`firstchair-gate-${part}`)
    return startSamplePage(parameters as SamplePageOptions) // each story's own
  },
} satisfies Meta<typeof GatePage>

type Story = StoryObj<typeof GatePage>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const toBase64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
/** From before there were signatures. */
const sampleCode = toBase64url(new Uint8Array(48))

async function enter(canvas: Canvas, button = 'Use ticket', code = sampleCode) {
  const link = `https://tickets.example/ticket/${code}`
  await userEvent.type(canvas.getByRole('textbox', { name: /Ticket code/ }), link)
  await userEvent.click(canvas.getByRole('button', { name: button }))
}

const using = (answer: GateAnswer, word: string | RegExp): Story => ({
  parameters: { answers: { [USE]: () => answer } },
  play: async ({ canvas }) => {
    await enter(canvas)
    await expect((await canvas.findAllByText(word))[0]).toBeVisible()
    const isAccepted = answer.verdict === 'accepted'
    await expect(() => canvas.queryAllByRole('button', { name: /^Undo/ })).toHaveLength(
      isAccepted ? 1 : 0,
    )
    const secrets = new RegExp(`Nora|@gate|${sampleCode}`)
    await expect(() => localStorage.getItem('firstchair-gate-scans') ?? '').not.toMatch(secrets)
  },
})

export const Ready: Story = {
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(() => button.offsetHeight).toBeGreaterThanOrEqual(64)
    }
  },
}
export const LetThemRide = using(answerOf('accepted'), 'Let them ride')
export const AlreadyUsed = using(
  answerOf('used', { usedAt: '2026-11-20T09:04:00.000Z', usedBy: '@gate_north' }),
  /^Already used at/,
)
export const NotToday = using(answerOf('not_today'), 'Not valid today')
export const Refunded = using(answerOf('refunded'), 'Refunded')
export const NotPaid = using(answerOf('void'), 'Not paid')
export const NotOurs = using({ verdict: 'unknown', ticket: null }, 'Not our ticket')

export const OnlyChecked: Story = {
  parameters: { answers: { [CHECK]: () => answerOf('valid') } },
  play: async ({ canvas }) => {
    await enter(canvas, 'Only check')
    await expect(await canvas.findByText('Valid, not used yet')).toBeVisible()
  },
}

const sent = fn()

export const Undone: Story = {
  beforeEach: () => {
    sent.mockReset()
    sent.mockReturnValueOnce(answerOf('accepted')).mockReturnValueOnce(answerOf('undone'))
    return startSamplePage({ user: keeper, answers: { [USE]: sent } })
  },
  play: async ({ canvas }) => {
    await enter(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: /^Undo/ }))
    await expect((await canvas.findAllByText('Undone: not used'))[0]).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: /^Undo/ })).toBeNull()
  },
}

/** The scan waits on the device; a second one of the same ticket is refused at once. */
export const WithoutConnection: Story = {
  beforeEach: () => {
    sent.mockReset().mockImplementation(lost)
    return startSamplePage({ user: keeper, answers: { [USE]: sent } })
  },
  play: async ({ canvas, step }) => {
    await enter(canvas)
    await expect((await canvas.findAllByText('Not checked with the server'))[0]).toBeVisible()
    await enter(canvas)
    await expect((await canvas.findAllByText('Already used'))[0]).toBeVisible()
    await step('and is sent when the connection is back', async () => {
      sent.mockReset().mockReturnValue(answerOf('accepted'))
      window.dispatchEvent(new Event('online'))
      await expect(await canvas.findByText('Let them ride')).toBeVisible()
      await expect(() => canvas.queryByText(/not checked with the server yet/)).toBeNull()
    })
  },
}

/** The server's error says nothing about the ticket. */
export const ServerUnavailable: Story = {
  parameters: { answers: { [USE]: refusing(503, 'unavailable', 'Try again in a moment.') } },
  play: async ({ canvas }) => {
    await enter(canvas)
    await expect((await canvas.findAllByText('Not checked with the server'))[0]).toBeVisible()
  },
}

/** The page got the key when it opened. A signature says nothing about an earlier use elsewhere. */
export const VerifiedWithoutConnection: Story = {
  play: async ({ canvas }) => {
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
    if (!('privateKey' in pair)) throw new Error('Ed25519 keys are pairs.')
    const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
    localStorage.setItem('firstchair-gate-key', toBase64url(new Uint8Array(raw)))
    const content = crypto.getRandomValues(new Uint8Array(16))
    const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, content)
    const signed = [...content, ...new Uint8Array(signature)]
    await enter(canvas, 'Use ticket', toBase64url(Uint8Array.from(signed)))
    await expect((await canvas.findAllByText('Genuine, not checked for use'))[0]).toBeVisible()
    await expect(() => canvas.getByText(/^Let them ride\. /)).toBeVisible()
    const forged = signed.with(0, 255 - (signed[0] ?? 0))
    await enter(canvas, 'Use ticket', toBase64url(Uint8Array.from(forged)))
    await expect((await canvas.findAllByText('Not our ticket'))[0]).toBeVisible()
    await expect(() => canvas.queryByRole('button', { name: /^Undo/ })).toBeNull()
    await expect(() => canvas.getByText(/^1 not checked with the server/)).toBeVisible()
  },
  parameters: { answers: { [USE]: lost } },
}

/** Whether the use has reached the server is unknown; the undo is sent once there is a connection. */
export const UndoneWithoutConnection: Story = {
  beforeEach: () => {
    sent.mockReset().mockImplementation(lost)
    return startSamplePage({ user: keeper, answers: { [USE]: sent } })
  },
  play: async ({ canvas }) => {
    await enter(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: /^Undo/ }))
    await expect((await canvas.findAllByText('Undone: not used'))[0]).toBeVisible()
    sent.mockReset().mockReturnValue(answerOf('valid'))
    window.dispatchEvent(new Event('online'))
    await expect(await canvas.findAllByText('Big Sky #3, Nora K.')).toHaveLength(2)
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ undo: true }) }),
    )
  },
}

/** A scanner types two codes before the first answer, while a button has the focus. */
export const ScannedInARow: Story = {
  beforeEach: () => {
    sent.mockReset()
    return startSamplePage({ user: keeper, answers: { [USE]: sent } })
  },
  play: async ({ canvas, step }) => {
    const answers = [Promise.withResolvers<GateAnswer>(), Promise.withResolvers<GateAnswer>()]
    for (const { promise } of answers) sent.mockReturnValueOnce(promise)
    canvas.getByRole('button', { name: 'Scan with the camera' }).focus()
    await userEvent.keyboard('code-a{Enter}https://t.example/ticket/code-b{Enter}')
    await expect(await canvas.findByText('2 waiting')).toBeVisible()
    await expect(() => canvas.queryByLabelText('Camera')).toBeNull()
    answers[0]?.resolve(answerOf('accepted'))
    await expect(
      await canvas.findByRole('button', { name: 'Undo Big Sky #3, Nora K.' }),
    ).toBeVisible()
    await expect(() => canvas.getByRole('status')).toHaveTextContent('Let them ride')
    answers[1]?.resolve(answerOf('used', { ticketNumber: 4 }))
    await expect(() => canvas.getByRole('status')).toHaveTextContent('Big Sky #4')
    await expect(() => canvas.queryByRole('button', { name: /^Undo/ })).toBeNull()
    const codes = sent.mock.calls.map(([{ body }]) => body.code)
    await expect(codes).toEqual(['code-a', 'code-b'])
    await expect(() => canvas.getByText('1 ride today')).toBeVisible()
    await step('and the verdict goes with the first key of the next guest', async () => {
      await userEvent.keyboard('x')
      await expect(() => canvas.getByRole('heading', { level: 1, name: 'Gate' })).toBeVisible()
      await expect(() => canvas.getByRole('status')).toBeEmptyDOMElement()
    })
  },
}

export const SignedOutMeanwhile: Story = {
  parameters: { answers: { [USE]: refusing(401, 'signed_out', 'Please log in to continue.') } },
  play: async ({ canvas }) => {
    await enter(canvas)
    await expect(await canvas.findByText('Please log in to continue.')).toBeVisible()
  },
}

export const NotAllowed: Story = {
  parameters: { user: { ...sampleUser, isGate: 0 } },
  play: async ({ canvas }) => {
    await expect(() => canvas.getByText("You don't have gate access")).toBeVisible()
  },
}
