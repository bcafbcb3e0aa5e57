import { MAX_DOLLARS, type Mountain } from '@firstchair/contract'
import { expect } from '@firstchair/design-system/test'
import { sampleMountains, sampleUser } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FROZEN_AT, startSampleBoard } from '../sample-board.ts'
import { onStage } from '../stage.tsx'
import { Board } from './board.tsx'

/** The largest amounts and longest names: nothing overlaps, nothing is cut. */
const meta = {
  title: 'Screens/Board/Extremes',
  component: Board,
  parameters: { layout: 'fullscreen' },
  decorators: [onStage],
} satisfies Meta<typeof Board>
export default meta

type Story = StoryObj<typeof meta>

const LONGEST_NAMES = [
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxx',
  'The Grand Old Resort of the Upper Valley and the Lower Lakes',
]

const extreme = (mountain: Mountain, at: number): Mountain => ({
  ...mountain,
  name: LONGEST_NAMES[at % LONGEST_NAMES.length] ?? '',
  currentBidder: '@wwwwwwwwwwwwwwwwwww',
  currentBidderId: at % 3 === 0 ? sampleUser.id : 'a rival',
  currentPrice: MAX_DOLLARS - at,
})

// Both names with each standing, and with what is over.
const longest = () => sampleMountains(FROZEN_AT).slice(-6).map(extreme)

const many = () =>
  Array.from({ length: 200 }, (_, at): Mountain => {
    const [first] = sampleMountains(FROZEN_AT)
    if (!first) throw new Error('The sample board is empty.')
    return { ...first, id: `${first.id.slice(0, -3)}${100 + at}`, name: `Mountain ${at + 1}` }
  })

/** Elements whose text overflows their card. Lays out cards outside the screen, too. */
function spilt(root: Element): string[] {
  const cards = [...root.querySelectorAll('article')]
  for (const card of cards) card.style.contentVisibility = 'visible'
  return cards.flatMap((card) => {
    const { right, bottom } = card.getBoundingClientRect()
    return [...card.querySelectorAll('h2, p, span, time, button')]
      .filter((word) => {
        const box = word.getBoundingClientRect()
        return box.width > 1 && (box.right > right + 1 || box.bottom > bottom + 1)
      })
      .map((word) => word.textContent ?? '')
  })
}

const fits: Story['play'] = async ({ canvas, canvasElement }) => {
  await expect(() => canvas.getAllByRole('article')).toHaveLength(6)
  await expect(() => spilt(canvasElement)).toEqual([])
  await expect(() => canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
}

export const LongestNamesAndPrices: Story = {
  beforeEach: () => startSampleBoard({ mountains: longest() }).stop,
  play: fits,
}

const inWidth = (width: string, rootSize = ''): Partial<Story> => ({
  beforeEach: () => {
    document.documentElement.style.fontSize = rootSize
    const { stop } = startSampleBoard({ mountains: longest() })
    return () => {
      document.documentElement.style.fontSize = ''
      stop()
    }
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: width }}>
        <Story />
      </div>
    ),
  ],
})

export const On320Pixels: Story = { ...inWidth('320px'), play: fits }

/** Text at 200 % on the narrowest screen: everything in one column. */
export const On320PixelsWithLargeText: Story = { ...inWidth('320px', '200%'), play: fits }

export const TwoHundredMountains: Story = {
  beforeEach: () => startSampleBoard({ mountains: many() }).stop,
  // Other stories check these cards with axe; it needs half a minute for two hundred.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(() => canvasElement.querySelectorAll('article')).toHaveLength(200)
    await expect(() => canvas.getByText('Mountains Available').parentElement).toHaveTextContent(
      '200',
    )
  },
}
