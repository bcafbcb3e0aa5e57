import type { ReceivedMail } from './inbox.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 900px; padding: 24px 16px; }
  a { color: LinkText; } h1 { font-size: 24px; }
  ul { list-style: none; padding: 0; } li { border-top: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); }
  li a { display: grid; gap: 2px; padding: 12px 4px; text-decoration: none; color: CanvasText; }
  li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
  small { opacity: 0.75; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 70vh; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); background: #fff; }
`

/** The inbox as a plain page for developers. */
export const inboxPage = (mails: readonly ReceivedMail[]): string =>
  page(
    'Mail',
    mails.length === 0
      ? '<p>No emails yet. All emails of the product arrive here.</p>'
      : `<ul>${mails.map(entry).join('')}</ul>`,
  )

const entry = ({ id, subject, to, receivedAt }: ReceivedMail) =>
  `<li><a href="/dev/mail/${id}"><strong>${safe(subject)}</strong><small>${safe(to.join(', '))} · <time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')} UTC</time></small></a></li>`

/** One email, as HTML in a frame without scripts, and as text. */
export const mailPage = ({ id, subject, from, to, text }: ReceivedMail): string =>
  page(
    subject,
    `<p><a href="/dev/mail">All emails</a></p>
    <p><small>From ${safe(from)} to ${safe(to.join(', '))}</small></p>
    <h2>HTML</h2>
    <iframe title="The email as HTML" src="/dev/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
    <h2>Text</h2>
    <pre>${linked(text)}</pre>`,
  )

/** The mail's HTML with its attached images; links open outside the frame. */
export const framedMail = ({ html, images }: ReceivedMail): string =>
  html
    .replace(/<head[^>]*>/i, '$&<base target="_top">')
    .replace(/src="cid:([^"]+)"/g, (src, cid) => (images[cid] ? `src="${images[cid]}"` : src))

function linked(text: string): string {
  return safe(text).replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`)
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${safe(title)}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>${safe(title)}</h1>
    ${body}
  </body>
</html>`

const safe = (text: string) => Bun.escapeHTML(text)
