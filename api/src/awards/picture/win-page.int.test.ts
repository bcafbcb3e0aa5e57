import { beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ownWin, winPage } from '@firstchair/contract'
import { z } from 'zod'
import { testPayments } from '../../payments/test-payments.ts'
import type { TestUser } from '../../test-api.ts'
import { createPictureRenderer } from './render-picture.ts'

setDefaultTimeout(60_000)

const payments = testPayments()
let anna: TestUser
let bert: TestUser
beforeAll(async () => {
  anna = await payments.api.addUser('@anna')
  bert = await payments.api.addUser('@bert')
})

const get = (path: string) => fetch(`${payments.api.url}${path}`)
async function pageIdOf(winId: string): Promise<string | null> {
  const wins = z.array(ownWin).parse((await anna.call('GET', '/api/user/wins')).body)
  return wins.find(({ winner }) => winner.id === winId)?.winner.pageId ?? null
}
/** Everything that the public may ask for about a win, as text. */
const pathsOf = (pageId: string) => [
  `/api/win-pages/${pageId}`,
  ...[`/w/${pageId}/picture.svg`, `/w/${pageId}/picture.png`],
]
const statusesOf = (pageId: string) =>
  Promise.all(pathsOf(pageId).map(async (path) => (await get(path)).status))
const PUBLIC = [200, 200, 200]
const HIDDEN = [404, 404, 404]
const showWins = (showWins: boolean) =>
  anna.call('PATCH', '/api/account/notifications', { outbid: true, showWins })

describe('the public page of a win', () => {
  test('tells anybody the auction, and nothing that opens a gate', async () => {
    const { winId, code } = await payments.paidTicket(anna, 'Alta')
    const pageId = (await pageIdOf(winId)) ?? ''
    expect(pageId).toMatch(/^[\w-]{22}$/)
    const page = winPage.parse(await (await get(`/api/win-pages/${pageId}`)).json())
    expect(page).toMatchObject({
      ...{ id: pageId, mountain: { name: 'Alta' }, winner: '@anna' },
      text: expect.stringMatching(/^\$[\d,]+ · \d+ bids? · won .+ · ticket 1 of 5$/),
    })
    const texts = await Promise.all(
      [...pathsOf(pageId), `/w/${pageId}`].map(async (path) => {
        const response = await get(path)
        return JSON.stringify([...response.headers]) + (await response.text())
      }),
    )
    for (const secret of [code, winId, anna.id, anna.email]) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([])
    }
    // Routes that act on a win or a ticket refuse the page's id.
    expect((await get(`/api/tickets/check/${pageId}`)).status).toBe(404)
    expect((await anna.call('POST', `/api/wins/${pageId}/decline`)).status).toBe(404)
    expect((await payments.api.admin('POST', `/api/admin/tickets/${pageId}/use`)).status).toBe(404)
  })

  test('is found by its own id only', async () => {
    const { winId, code } = await payments.paidTicket(anna, 'Brighton')
    for (const other of [winId, code, 'nothing']) {
      expect(await statusesOf(other.slice(0, 40))).toEqual(HIDDEN)
    }
  })

  test('is nobody else’s and not found once its winner hides it; the ticket keeps its picture', async () => {
    const { winId, code } = await payments.paidTicket(anna, 'Copper')
    const pageId = (await pageIdOf(winId)) ?? ''
    await showWins(false)
    expect(await statusesOf(pageId)).toEqual(HIDDEN)
    expect((await get(`/w/${pageId}`)).status).not.toBe(200)
    expect(await pageIdOf(winId)).toBeNull()
    expect((await get(`/api/tickets/check/${code}/picture.svg`)).status).toBe(200)
    await showWins(true)
    expect(await statusesOf(pageId)).toEqual(PUBLIC)
  })

  test('is there from the award on, and gone with a win that is given up or refunded', async () => {
    const { winId } = await payments.sell('Eldora', [[anna, 300]])
    const pending = (await pageIdOf(winId)) ?? ''
    expect(await statusesOf(pending)).toEqual(PUBLIC)
    await anna.call('POST', `/api/wins/${winId}/decline`)
    expect(await statusesOf(pending)).toEqual(HIDDEN)

    const paid = await payments.paidTicket(anna, 'Girdwood')
    const pageId = (await pageIdOf(paid.winId)) ?? ''
    const [row] = await payments.api.sql`select capture_id from wins where id = ${paid.winId}`
    const path = `/api/admin/payments/${row?.capture_id}/refund`
    await payments.api.admin('POST', path, { reason: 'Asked for by the holder.' })
    expect(await statusesOf(pageId)).toEqual(HIDDEN)
  })

  test('loses the name of an erased account', async () => {
    const vera = await payments.api.addUser('@vera')
    const { winId } = await payments.paidTicket(vera, 'Hunter')
    const [row] = await payments.api.sql`select page_id from wins where id = ${winId}`
    await vera.call('POST', '/api/account/erase', { confirm: 'ERASE' })
    const page = winPage.parse(await (await get(`/api/win-pages/${row?.page_id}`)).json())
    expect(page.winner).toBe('A bidder')
    const svg = await (await get(`/w/${row?.page_id}/picture.svg`)).text()
    expect(svg).toContain('won by A bidder')
    expect(svg).not.toMatch(/vera|former/)
  })

  test('is where past results lead to', async () => {
    const { winId, mountainId } = await payments.sell('Jay Peak', [
      [bert, 100],
      [anna, 120],
    ])
    const past = await payments.api.visitor('GET', `/api/mountains/${mountainId}/cycles`)
    expect(past.body).toMatchObject([{ bidder: '@anna', winPageId: await pageIdOf(winId) }])
  })
})

test('a picture is rendered once, and again after a failure', async () => {
  const picture = {
    ...{ mountain: 'Alta', winner: '@nora', text: '$70', brand: 'Firstchair', steps: [] },
    endedAt: new Date('2026-11-29T19:00:00Z'),
  }
  let renderings = 0
  const render = createPictureRenderer(async () => {
    renderings += 1
    if (renderings === 1) throw new Error('no memory')
    return new Uint8Array(1)
  })
  await expect(render(picture)).rejects.toThrow('no memory')
  await Promise.all([render(picture), render(picture)])
  expect(renderings).toBe(2)
})
