import { cardOf, expect, openBoard, type Page, test } from './product.ts'

test.use({ covers: ['shell/sdk/src/clock'] })

const OFF_BY_MS = 10 * 60_000

/** The figure of a card's countdown, in seconds. */
async function secondsShown(page: Page, name: string): Promise<number> {
  const text = (await cardOf(page, { name }).textContent()) ?? ''
  const figure = /(?:(\d+)d )?(?:(\d\d):)?(\d\d):(\d\d)/.exec(text)
  if (!figure) throw new Error(`No countdown in: ${text}`)
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = figure
    .slice(1)
    .map((part) => Number(part ?? 0))
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

for (const offMs of [OFF_BY_MS, -OFF_BY_MS]) {
  const way = offMs > 0 ? 'ahead' : 'behind'
  test(`a browser whose clock is 10 minutes ${way} shows the right countdown`, {
    tag: '@nightly',
  }, async ({ product }) => {
    const mountain = await product.addMountain({ endsInMs: 25 * 60_000 })
    const { page } = await product.arrive('@nora')
    await page.addInitScript((off) => {
      const RightDate = Date
      // Only what asks for the present is moved; a given instant stays what it is.
      window.Date = class extends RightDate {
        constructor(...given: [] | [number | string]) {
          if (given.length === 0) super(RightDate.now() + off)
          else super(given[0])
        }
        static override now(): number {
          return RightDate.now() + off
        }
      } as DateConstructor // the members that are not overridden are inherited
    }, offMs)
    await openBoard(page)
    expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + offMs - 5_000)

    await expect
      .poll(async () => {
        const left = (Date.parse(mountain.endTime) - Date.now()) / 1_000
        return Math.abs((await secondsShown(page, mountain.name)) - left)
      })
      .toBeLessThanOrEqual(1.25)
  })
}
