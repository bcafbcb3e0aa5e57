import { By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect, type Product } from './product.ts'
import { sell } from './sale.ts'
import { test } from './webkit.ts'

test.use({ covers: ['mf-board/src/dialog', 'mf-wins/src/payment', 'mf-admin/src/table'] })

/** An element whose text or label contains these words. */
const saying = (tag: string, words: string): By =>
  By.xpath(
    `.//${tag}[contains(normalize-space(), "${words}") or contains(@aria-label, "${words}")]`,
  )

const fieldOf = (label: string): By =>
  By.xpath(`//*[@id = //label[contains(normalize-space(), "${label}")]/@for]`)

const heading = (words: string): By => By.xpath(`//h1[normalize-space() = "${words}"]`)

const cardOf = (name: string): string => `//article[.//*[normalize-space() = "${name}"]]`
const inCard = (name: string, tag: string, words: string): By =>
  By.xpath(`${cardOf(name)}//${tag}[contains(normalize-space(), "${words}")]`)

/** Waits until one of these elements is shown and `use` succeeds with it. */
async function see(browser: WebDriver, place: By, use?: (element: WebElement) => Promise<void>) {
  await expect(async () => {
    const shown: WebElement[] = []
    for (const element of await browser.findElements(place))
      if (await element.isDisplayed()) shown.push(element)
    const [first] = shown
    if (!first) throw new Error(`${place} is not shown.`)
    await use?.(first)
  }).toPass({ timeout: 20_000 })
}

/** Presses an element as soon as nothing covers it; until then, presses fail. */
const press = (browser: WebDriver, place: By): Promise<void> =>
  see(browser, place, async (element) => {
    await browser.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
    await element.click()
  })

/** Replaces what a field contains. WebDriver clears without the events that React needs. */
const type = (browser: WebDriver, place: By, words: string): Promise<void> =>
  see(browser, place, async (field) => {
    await browser.executeScript('arguments[0].focus(); arguments[0].select()', field)
    await field.sendKeys(words)
  })

async function signIn(browser: WebDriver, product: Product, name: string, password: string) {
  await browser.get(`${product.url}/login`)
  await type(browser, fieldOf('Email or username'), name)
  await type(browser, fieldOf('Password'), password)
  await press(browser, By.xpath('//main//button[contains(., "Log In")]'))
  await see(browser, heading('Active Auctions'))
}

test.describe('in WebKitGTK', { tag: '@nightly' }, () => {
  test('a bidder signs in, sees a bid arrive, and outbids it', async ({ product, webkit }) => {
    const mountain = await product.addMountain({ startPrice: 100 })
    const mateo = await product.arrive('@mateo')
    await signIn(webkit, product, '@nora', product.bidderPassword)
    await see(webkit, inCard(mountain.name, '*', 'No bids yet'))
    await see(webkit, saying('*', 'Live'))
    await product.bid(mateo, mountain, 100)
    await see(webkit, inCard(mountain.name, '*', '@mateo'))

    await press(webkit, inCard(mountain.name, 'button', 'Place Bid'))
    await type(webkit, fieldOf('Your bid'), '120')
    await press(
      webkit,
      By.xpath('//*[@role = "dialog"]//button[starts-with(normalize-space(), "Place Bid")]'),
    )
    await see(webkit, saying('*', 'Your bid of $120 has been placed successfully.'))
    await see(webkit, inCard(mountain.name, '*', '@nora'))
    await see(webkit, inCard(mountain.name, '*', 'Winning'))
  })

  test('an admin finds a user in the table', async ({ product, webkit }) => {
    await signIn(webkit, product, product.adminEmail, product.adminPassword)
    await webkit.get(`${product.url}/admin/users`)
    await see(webkit, heading('Admin Panel'))
    await type(webkit, By.css('input[aria-label="Search users"]'), 'nora')
    await see(webkit, By.xpath('//*[normalize-space() = "1 user"]'))
    await press(webkit, By.css('button[aria-label="Actions for @nora"]'))
    await press(
      webkit,
      By.xpath('//*[@role = "menuitem"][contains(normalize-space(), "Edit details")]'),
    )
    await see(webkit, By.css('[role=dialog] input[value="nora@firstchair.example"]'))
  })

  test.describe('on a phone', () => {
    test.use({ size: { width: 375, height: 740 } })
    test('a bidder wins, pays with PayPal and shows the ticket', async ({ product, webkit }) => {
      const nora = await product.arrive('@nora')
      await signIn(webkit, product, '@nora', product.bidderPassword)
      const mountain = await sell(product, [[nora, 120]])
      // The card tells it if it is in view, else the bar.
      const card = `${cardOf(mountain.name)}[contains(., "You won")]`
      const bar = `//section[@aria-label = "Results"][contains(., "${mountain.name}")]`
      await see(webkit, By.xpath(`${card} | ${bar}`))

      await webkit.get(`${product.url}/wins`)
      const shop = await webkit.getWindowHandle()
      await press(webkit, By.xpath(`${cardOf(mountain.name)}//button[. = "PayPal"]`))
      await expect.poll(async () => (await webkit.getAllWindowHandles()).length).toBe(2)
      const [popup = ''] = (await webkit.getAllWindowHandles()).filter((handle) => handle !== shop)
      await webkit.switchTo().window(popup)
      await press(webkit, saying('button', 'Approve'))
      await webkit.switchTo().window(shop)
      await see(webkit, saying('h2', `You're first chair at ${mountain.name}`))
      await press(webkit, saying('a', 'See ticket'))
      await press(webkit, saying('button', 'Show code'))
      await see(webkit, By.css('main [role=img][aria-label^="QR code"], main img[alt^="QR code"]'))
    })
  })
})
