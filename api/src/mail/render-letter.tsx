import { render } from '@react-email/render'
import { contentOf, type Letter, type LetterContent } from './letter.ts'
import type { LetterSetting } from './letter-kind.ts'
import { LetterPage } from './letter-page.tsx'
import { qrPicture } from './qr-picture.ts'
import { type MailPicture, ridgePicture } from './ridge-picture.ts'

export type RenderedLetter = {
  subject: string
  html: string
  text: string
  /** Attached, because mail programs block remote images. */
  pictures: MailPicture[]
  headers?: Record<string, string>
}

/** Renders the HTML and the text of a letter from the same content. */
export async function renderLetter(
  letter: Letter,
  setting: LetterSetting,
): Promise<RenderedLetter> {
  const content = contentOf(letter, setting)
  const { subject, unsubscribe, look, code } = content
  const { logo } = setting
  const win = content.win && (await setting.winPicture?.(content.win))
  const head = win || ridgePicture(look.ridge)
  const qr = code === undefined ? undefined : qrPicture(code)
  const html = await render(
    <LetterPage content={content} head={head} qr={qr?.cid} logo={logo?.cid} />,
  )
  const headers = unsubscribe && oneClick(unsubscribe.call)
  const pictures = [head, ...(qr ? [qr] : []), ...(logo ? [logo] : [])]
  return { subject, html, text: letterText(content), pictures, ...(headers && { headers }) }
}

/** With these headers, mail programs show an unsubscribe button (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A letter as plain text, for readers and programs that show no HTML. */
function letterText(content: LetterContent): string {
  const { subject, greeting, paragraphs, facts = [], action, note, brand, unsubscribe } = content
  const footer = [
    '--',
    `${brand.name} · Questions? Write to ${brand.contact}`,
    `You get this email because ${content.why}`,
    ...(unsubscribe ? [`Stop these emails: ${unsubscribe.page}`] : []),
  ]
  const parts = [
    subject,
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    `${action.label}:\n${action.href}`,
    note,
    footer.join('\n'),
  ]
  return parts.join('\n\n')
}
