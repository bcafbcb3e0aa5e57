import { expect, screen, userEvent, waitFor } from 'storybook/test'

export const amount = () => screen.findByRole('textbox', { name: /Your bid/ })
/** Overlays and toasts fade in: seen a moment later. */
export const seen = (text: string | RegExp) =>
  waitFor(async () => expect(screen.getAllByText(text)[0]).toBeVisible())
export const placeBid = () => screen.getByRole('button', { name: /Place Bid|Placing/ })
export const bid = async (typed: string) => {
  await userEvent.clear(await amount())
  await userEvent.type(await amount(), `${typed}{Enter}`)
}
