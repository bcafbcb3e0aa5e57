import { expect, fn, screen, userEvent } from '@firstchair/design-system/test'
import type { Meta } from '@storybook/react-vite'
import { mountainNamed, startSampleBoard } from '../sample-board.ts'
import { onStage } from '../stage.tsx'
import { BidDialog, loadBidContent } from './bid-dialog.tsx'

/** The dialog of the sample mountain Alta. */
export const sampleBidDialog = {
  args: { mountainId: '', onClose: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [onStage],
  // The board preloads the content, too.
  loaders: [async () => void (await loadBidContent())],
  beforeEach: () => startSampleBoard().stop,
  render: ({ onClose }) => <BidDialog mountainId={mountainNamed('Alta').id} onClose={onClose} />,
} satisfies Meta<typeof BidDialog>

export const amount = () => screen.findByRole('textbox', { name: /Your bid/ })
/** Waits for the text, because overlays and toasts fade in. */
export const seen = (text: string | RegExp) =>
  expect(() => screen.getAllByText(text)[0]).toBeVisible()
/** A chip by how much it adds to the minimum. */
export const chip = (more: string) =>
  screen.getByRole('button', { name: new RegExp(`^\\+\\${more} to `) })
export async function openHistory() {
  await userEvent.click(await screen.findByText('History and receipts'))
  return screen.findByRole('list', { name: 'Bids, newest first' })
}
export const placeBid = () => screen.getByRole('button', { name: /Place Bid|Placing/ })
export async function bid(typed: string) {
  await userEvent.clear(await amount())
  await userEvent.type(await amount(), `${typed}{Enter}`)
}
/** Resolves when the animations of the dialog have ended. */
export async function settled() {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.all(finite.map(({ finished }) => finished))
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
}
