import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Sessions } from '../access/sessions.ts'
import type { Inbox, ReceivedMail } from './inbox.ts'
import { framedMail, inboxPage, mailPage } from './inbox-page.ts'
import { isLocalPeer } from './local-peer.rules.ts'

const SAFE = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'"
/**
 * These pages show content of others, so they run no scripts and load nothing from other origins.
 */
const PAGE_CSP = `${SAFE}; frame-src 'self'; frame-ancestors 'none'`
/** The mail is shown in a frame, where only its links work. */
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

const noMail = 'Email not found.'

/**
 * The mails of an installation without an SMTP server. They contain links that sign in, so only
 * this machine and admins may read them. Mounted only if there is an inbox.
 */
export const inboxRoutes = (inbox: Inbox, sessions?: Pick<Sessions, 'read'>) =>
  new Elysia({ prefix: '/dev', detail: { hide: true } })
    .onBeforeHandle(async ({ request, server }) => {
      const address = server?.requestIP(request)?.address
      if (isLocalPeer(address, request.headers)) return
      const session = await sessions?.read(request.headers)
      if (session?.user.isAdmin !== 1 || session.needsPasskey) return notFound()
    })
    .get('/mail', () => page(inboxPage(inbox.mails())))
    .get('/mail.json', () =>
      Response.json(inbox.mails().map(withoutImages), { headers: headers(PAGE_CSP, JSON_TYPE) }),
    )
    .get(
      '/mail/:id',
      ({ params }) => shown(inbox.find(params.id), (mail) => page(mailPage(mail))),
      {
        params: z.object({ id: z.string() }),
      },
    )
    .get(
      '/mail/:id/html',
      ({ params }) => shown(inbox.find(params.id), (mail) => page(framedMail(mail), MAIL_CSP)),
      { params: z.object({ id: z.string() }) },
    )

const withoutImages = ({ images: _, ...mail }: ReceivedMail) => mail

const HTML_TYPE = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

const page = (html: string, csp = PAGE_CSP) =>
  new Response(html, { headers: headers(csp, HTML_TYPE) })

const shown = (mail: ReceivedMail | undefined, show: (mail: ReceivedMail) => Response) =>
  mail ? show(mail) : notFound()

const notFound = () =>
  new Response(noMail, { status: 404, headers: headers(PAGE_CSP, 'text/plain; charset=utf-8') })

const headers = (csp: string, type: string) => ({
  'content-type': type,
  'content-security-policy': csp,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
