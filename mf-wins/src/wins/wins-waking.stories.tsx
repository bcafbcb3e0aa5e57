import { expect, spyOn } from '@firstchair/design-system/test'
import { inSdk, SAMPLE_MOMENT } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { startSamplePage } from '../sample-page.tsx'
import { samplePlaces, sampleWins } from '../sample-wins.ts'
import { WinsPage } from './wins-page.tsx'

// The same ids in every answer: React replaces a card whose id has changed.
const wins = sampleWins(SAMPLE_MOMENT)

export default {
  title: 'Screens/My Wins waking',
  component: WinsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [inSdk],
  beforeEach: () =>
    startSamplePage({
      answers: {
        'GET /api/user/wins': () => wins,
        'GET /api/wins/queue': () => samplePlaces,
      },
    }),
} satisfies Meta<typeof WinsPage>

/** As a server renders it, React takes it over and says every text and attribute that differs. */
export const OneOfEach: StoryObj<typeof WinsPage> = {
  play: async ({ canvas }) => {
    await canvas.findByText(/You're number 3 in line/)
    const said = spyOn(console, 'error').mockImplementation(() => {})
    const page = inSdk(WinsPage)
    const root = document.createElement('div')
    root.innerHTML = renderToString(page)
    const recovered: unknown[] = []
    const react = hydrateRoot(root, page, { onRecoverableError: (error) => recovered.push(error) })
    const [card] = root.querySelectorAll('article')
    // Its time zone is known once it is awake.
    await expect(() => root.textContent).toMatch(/, 2026, /)
    await expect(() => [...root.querySelectorAll('article')][0]).toBe(card)
    await expect(() => recovered).toEqual([])
    await expect(() => said.mock.calls).toEqual([])
    said.mockRestore()
    react.unmount()
  },
}
