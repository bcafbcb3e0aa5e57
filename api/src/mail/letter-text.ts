import type { LetterContent } from './letter-page.tsx'

/** A letter as plain text, for readers and programs that show no HTML. */
export function letterText(content: LetterContent): string {
  const { subject, greeting, paragraphs, facts = [], action, note, look, unsubscribe } = content
  const footer = [
    '--',
    `Firstchair · Questions? Write to ${content.contactEmail}`,
    `You get this mail because ${look.why}`,
    ...(unsubscribe ? [`Stop these mails: ${unsubscribe.page}`] : []),
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
