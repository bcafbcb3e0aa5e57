import { render, toPlainText } from '@react-email/render'
import type { Letter } from './letter.ts'
import { LetterPage } from './letter-page.tsx'
import { contentOf } from './letters.ts'

export type RenderedLetter = {
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

/** HTML and text of a letter, from one source. */
export async function renderLetter(letter: Letter, publicUrl: string): Promise<RenderedLetter> {
  const content = contentOf(letter, publicUrl)
  const html = await render(<LetterPage content={content} />)
  const { subject, unsubscribe } = content
  const headers = unsubscribe && oneClick(unsubscribe.call)
  return { subject, html, text: toPlainText(html), ...(headers && { headers }) }
}

/** By these a mail program shows a button of its own (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
