import { expect, spyOn } from '@firstchair/design-system/test'
import { deviceStorage } from '@firstchair/sdk'
import { acceptMyBids, SdkProvider, sampleUser } from '@firstchair/sdk/sample'
import type { Meta } from '@storybook/react-vite'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { makeNote, noteKey } from '../own/device-notes.ts'
import { saveBid } from '../own/saved-bids.ts'
import { mountainNamed, startWholeBoard } from '../sample-board.ts'
import { type BoardStory, boardMeta } from '../sample-story.tsx'
import { Board } from './board.tsx'

const meta = {
  title: 'Screens/Board waking',
  ...boardMeta,
} satisfies Meta
export default meta

const page = (
  <SdkProvider>
    <Board />
  </SdkProvider>
)

/**
 * The board as a server renders it, in every state of a card, which React then takes over. It says every
 * text and attribute that differs. What the device keeps, the server does not know.
 */
const wakes: BoardStory['play'] = async ({ canvas, canvasElement }) => {
  const root = canvasElement.querySelector('[data-woken]')
  if (root === null) throw new Error('The story has no root.')
  const said = spyOn(console, 'error').mockImplementation(() => {})
  const recovered: unknown[] = []
  root.innerHTML = renderToString(page)
  const rendered = [...root.querySelectorAll('article')]
  saveBid(sampleUser.id, mountainNamed('Big Sky'), 90_000)
  makeNote('guide', sampleUser.id, 'shown')
  const react = hydrateRoot(root, page, { onRecoverableError: (error) => recovered.push(error) })
  // Shown once it is awake.
  await expect(() => canvas.getByText(/Last Updated:/)).toHaveTextContent(/\d\d:\d\d:\d\d/)
  await expect(() => canvasElement.querySelector('[data-chairs]')).not.toBeNull()
  await expect(() => recovered).toEqual([])
  await expect(() => said.mock.calls).toEqual([])
  await expect(() => [...root.querySelectorAll('article')]).toEqual(rendered)
  said.mockRestore()
  react.unmount()
}

const render = () => <div data-woken="" />

export const EveryState: BoardStory = {
  beforeEach: () => startWholeBoard().stop,
  render,
  play: wakes,
}

/** With what keeps a user from bidding above the cards. */
export const Unverified: BoardStory = {
  beforeEach: () => startWholeBoard({ user: { ...sampleUser, emailVerified: 0 } }).stop,
  render,
  play: wakes,
}

/** With the three steps of an auction, which this device has dismissed. */
export const Dismissed: BoardStory = {
  beforeEach: () => {
    const { stop } = startWholeBoard()
    acceptMyBids([])
    deviceStorage.keep(noteKey('guide', sampleUser.id), null)
    return stop
  },
  render,
  play: wakes,
}
