import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'

// Mail programs read no stylesheet: the look is written on each element, in the product's colours.
const FONT =
  "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const look = {
  body: { backgroundColor: '#ebf1f7', fontFamily: FONT, margin: 0, padding: '24px 12px' },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #dbe4ee',
    borderRadius: '14px',
    maxWidth: '560px',
    overflow: 'hidden',
  },
  head: { backgroundColor: '#122037', padding: '20px 32px' },
  brand: {
    color: '#ffffff',
    fontSize: '20px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    margin: 0,
  },
  peak: { color: '#ff8547' },
  main: { padding: '8px 32px 24px' },
  title: { color: '#122037', fontSize: '24px', lineHeight: '32px', margin: '24px 0 8px' },
  text: { color: '#34465d', fontSize: '16px', lineHeight: '26px', margin: '12px 0' },
  button: {
    backgroundColor: '#b04008',
    borderRadius: '10px',
    color: '#ffffff',
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 600,
    padding: '14px 24px',
    textDecoration: 'none',
  },
  small: { color: '#4a5c72', fontSize: '13px', lineHeight: '20px', margin: '8px 0' },
  link: { color: '#125fb8', wordBreak: 'break-all' },
  quietLink: { color: '#4a5c72', textDecoration: 'underline' },
  line: { borderColor: '#dbe4ee', margin: '24px 0 12px' },
} as const

/** Everything that one letter says; text and HTML are made from the same. */
export type LetterContent = {
  subject: string
  /** The line that an inbox shows beside the subject. */
  preview: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; href: string }
  /** In small print under the action. */
  note: string
  /** For letters that somebody may want no more of. */
  unsubscribe?: {
    /** Asks him first. */
    page: string
    /** For his mail program, which posts there. */
    call: string
  }
}

export const LetterPage = ({ content }: { content: LetterContent }) => (
  <Html lang="en">
    <Head>
      <meta name="color-scheme" content="light" />
      <title>{content.subject}</title>
    </Head>
    <Preview>{content.preview}</Preview>
    <Body style={look.body}>
      <Container style={look.card}>
        <Section style={look.head}>
          <Text style={look.brand}>
            <span style={look.peak}>▲</span> Firstchair
          </Text>
        </Section>
        <Section style={look.main}>
          <Heading as="h1" style={look.title}>
            {content.subject}
          </Heading>
          <Text style={look.text}>{content.greeting}</Text>
          {content.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={look.text}>
              {paragraph}
            </Text>
          ))}
          {content.action && <Action {...content.action} />}
          <Hr style={look.line} />
          <Text style={look.small}>{content.note}</Text>
          {content.unsubscribe && (
            <Text style={look.small}>
              <Link href={content.unsubscribe.page} style={look.quietLink}>
                Stop these mails
              </Link>
            </Text>
          )}
        </Section>
      </Container>
    </Body>
  </Html>
)

const Action = ({ label, href }: { label: string; href: string }) => (
  <>
    <Button href={href} style={look.button}>
      {label}
    </Button>
    <Text style={look.small}>
      If the button does not work, copy this address into your browser:{' '}
      <Link href={href} style={look.link}>
        {href}
      </Link>
    </Text>
  </>
)
