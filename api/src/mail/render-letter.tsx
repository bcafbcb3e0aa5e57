import { render, toPlainText } from '@react-email/components'
import type { Letter } from './letter.ts'
import { LetterPage } from './letter-page.tsx'
import { contentOf } from './letters.ts'

export type RenderedLetter = { subject: string; html: string; text: string }

/** HTML and text of a letter, from one source. */
export async function renderLetter(letter: Letter, publicUrl: string): Promise<RenderedLetter> {
  const content = contentOf(letter, publicUrl)
  const html = await render(<LetterPage content={content} />)
  return { subject: content.subject, html, text: toPlainText(html) }
}
