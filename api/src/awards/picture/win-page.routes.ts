import { winPage } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { AttemptLimits } from '../../access/attempt-limits.ts'
import { perAddress } from '../../access/route-limits.ts'
import type { BrandReader } from '../../brand/brand.ts'
import { PREVIEW_FILE, previewHeaders } from '../../pages/preview.ts'
import { documented, READ_ERRORS } from '../../platform/answers.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { winOfCode } from '../check-ticket.ts'
import { noTicket, ticketParams } from '../ticket.routes.ts'
import { readTicketPicture, readWinPage } from './read-win-page.ts'
import { renderPicture, svgOf } from './render-picture.ts'

type Parts = Pick<Database, 'db'> & {
  config: Config
  brand: BrandReader
  limits: Pick<AttemptLimits, 'publicRead' | 'winPicture'>
}

const noWin = { message: 'This win is not public.', reason: 'not_found' }

const params = z.object({ id: z.string().max(40) })

const pictured = (summary: string) => ({ summary, responses: documented({ ...READ_ERRORS }) })

/** How long a picture may be kept: a winner who hides it does not wait longer. */
const KEPT_SECONDS = 300

const svgHeaders = (kept: 'public' | 'private') => ({
  ...{ 'content-type': 'image/svg+xml', 'cache-control': `${kept}, max-age=${KEPT_SECONDS}` },
  'content-security-policy': "default-src 'none'",
})

/** The public page of a win with its picture, for everybody, and the picture on a ticket, by its code. */
export function winPageRoutes(deps: Parts) {
  const branded = <T extends object>(picture: T) => ({ ...picture, brand: deps.brand.now().name })
  return new Elysia({ tags: ['Wins'] })
    .get(
      '/api/win-pages/:id',
      async ({ params: { id }, status }) =>
        (await readWinPage(deps.db, id))?.page ?? status(404, noWin),
      {
        ...{ params, transform: perAddress(deps, 'publicRead') },
        response: { 200: winPage, ...READ_ERRORS },
        detail: { summary: 'What anybody may see of a win; 404 if its winner hides it' },
      },
    )
    .get(
      '/w/:id/picture.svg',
      async ({ params: { id }, status }) => {
        const found = await readWinPage(deps.db, id)
        return found
          ? new Response(svgOf(branded(found.picture)), { headers: svgHeaders('public') })
          : status(404, noWin)
      },
      {
        ...{ params, transform: perAddress(deps, 'publicRead') },
        detail: pictured('The picture of a win'),
      },
    )
    .get(
      '/w/:id/picture.png',
      async ({ params: { id }, status }) => {
        const found = await readWinPage(deps.db, id)
        if (!found) return status(404, noWin)
        // A link's preview with the product's own picture is better than one with none.
        const png = await renderPicture(branded(found.picture)).catch(() => Bun.file(PREVIEW_FILE))
        return new Response(png, { headers: previewHeaders(KEPT_SECONDS) })
      },
      {
        ...{ params, transform: perAddress(deps, 'winPicture') },
        detail: pictured("The picture of a win as PNG, for a link's preview"),
      },
    )
    .get(
      '/api/tickets/check/:code/picture.svg',
      async ({ params: { code }, status }) => {
        const win = winOfCode(deps, code)
        const picture = win && (await readTicketPicture(deps.db, win))
        return picture
          ? new Response(svgOf(branded(picture)), { headers: svgHeaders('private') })
          : status(404, noTicket)
      },
      {
        ...{ params: ticketParams, transform: perAddress(deps, 'publicRead') },
        detail: pictured('The picture on a ticket, by its code'),
      },
    )
}
