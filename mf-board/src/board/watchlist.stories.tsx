import { expect, screen, userEvent } from '@firstchair/design-system/test'
import { answerSampleCallsWith, type SampleCalls } from '@firstchair/sdk/sample'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleWatchlist, startSampleBoard } from '../sample-board.ts'
import { onStage } from '../stage.tsx'
import { Board } from './board.tsx'

const only = ['Aspen Highlands', 'Big Sky', 'Breckenridge', 'Stowe']

function startWatching(more: SampleCalls = {}) {
  const { stop } = startSampleBoard({ only })
  answerSampleCallsWith({ ...sampleWatchlist(), ...more })
  return stop
}

const meta = {
  title: 'Screens/Board/Watchlist',
  component: Board,
  parameters: { layout: 'fullscreen' },
  decorators: [onStage],
  beforeEach: () => startWatching(),
} satisfies Meta<typeof Board>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const names = (canvas: Canvas) =>
  canvas.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)
const star = (canvas: Canvas, name: string) =>
  canvas.findByRole('button', { name: `Watch ${name}` })

/** The star of each card, the filter and the order. */
export const Watching: Story = {
  play: async ({ canvas, step }) => {
    await step('a star says whether its mountain is watched', async () => {
      await expect(await star(canvas, 'Big Sky')).toHaveAttribute('aria-pressed', 'true')
      await expect(await star(canvas, 'Stowe')).toHaveAttribute('aria-pressed', 'false')
      await expect((await star(canvas, 'Stowe')).getBoundingClientRect().width).toBeGreaterThan(24)
    })
    await step('a press shows at once, and stays once it is saved', async () => {
      const stowe = await star(canvas, 'Stowe')
      await userEvent.click(stowe)
      await expect(stowe).toHaveAttribute('aria-pressed', 'true')
      await expect(() => canvas.getByRole('radio', { name: /Watched\s*2/ })).toBeVisible()
    })
    await step('the filter shows what is watched', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: /Watched/ }))
      await expect(() => names(canvas)).toEqual(['Big Sky', 'Stowe'])
      await userEvent.click(canvas.getByRole('radio', { name: 'All' }))
    })
  },
}

const changes: string[] = []

/** Two presses of one star: both are saved, one after the other, and the last one counts. */
export const PressedTwice: Story = {
  beforeEach: () => {
    changes.length = 0
    const recorded = Object.entries(sampleWatchlistOfBoard()).map(
      ([name, answer]): [string, SampleCalls[string]] => [
        name,
        (request) => {
          if (request.method !== 'GET') changes.push(request.method)
          return answer(request)
        },
      ],
    )
    return startWatching(Object.fromEntries(recorded))
  },
  play: async ({ canvas }) => {
    const stowe = await star(canvas, 'Stowe')
    await userEvent.dblClick(stowe)
    await expect(stowe).toHaveAttribute('aria-pressed', 'false')
    await expect(changes).toEqual(['PUT', 'DELETE'])
    await expect(stowe).toHaveAttribute('aria-pressed', 'false')
  },
}

let shown = Promise.withResolvers<void>()

/** A star that cannot be saved goes back, and a toast says what to do. */
export const NotSaved: Story = {
  beforeEach: () => {
    const calls = Object.keys(sampleWatchlistOfBoard()).filter((name) => name.startsWith('PUT'))
    const fail = async () => {
      await shown.promise
      throw new TypeError('Failed to fetch')
    }
    shown = Promise.withResolvers()
    return startWatching(Object.fromEntries(calls.map((name) => [name, fail])))
  },
  play: async ({ canvas }) => {
    const stowe = await star(canvas, 'Stowe')
    await userEvent.click(stowe)
    await expect(stowe).toHaveAttribute('aria-pressed', 'true')
    shown.resolve()
    await screen.findByText("Stowe isn't watched")
    await screen.findByText("The star couldn't be saved. Please press it again.")
    await expect(stowe).toHaveAttribute('aria-pressed', 'false')
  },
}

/** The ids of the sample board are the same each time. */
function sampleWatchlistOfBoard(): SampleCalls {
  startSampleBoard({ only }).stop()
  return sampleWatchlist()
}

/** Nothing is watched: the empty list says how to begin. */
export const NothingWatched: Story = {
  beforeEach: () => startWatching({ 'GET /api/user/watchlist': () => [] }),
  play: async ({ canvas }) => {
    await star(canvas, 'Stowe')
    await userEvent.click(canvas.getByRole('radio', { name: /Watched/ }))
    await expect(() => canvas.getByText(/Press the star on a card/)).toBeVisible()
  },
}
