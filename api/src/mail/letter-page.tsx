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
import type { LetterContent } from './letter.ts'
import type { Fact } from './letter-kind.ts'
import { badges, buttonColors, buttonStyle, style, styleSheet } from './letter-style.ts'
import { type MailPicture, PICTURE } from './ridge-picture.ts'

/** `qr`, `logo`: the Content-IDs of these pictures. */
type Props = {
  content: LetterContent
  head: MailPicture
  qr: string | undefined
  logo: string | undefined
}

export const LetterPage = ({ content, head, qr, logo }: Props) => (
  <Html lang="en">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{content.subject}</title>
      <style>{styleSheet(content.brand)}</style>
    </Head>
    <Preview>{content.preview}</Preview>
    <Body style={style.body}>
      <Section className="page" style={style.page}>
        <Container className="card" style={style.card}>
          <Section className="head" style={style.head}>
            <Text style={style.brand}>
              <Mark brand={content.brand} logo={logo} /> {content.brand.name}
            </Text>
          </Section>
          {/* Of an image of low priority React makes no preload link. */}
          <img
            src={`cid:${head.cid}`}
            alt={head.alt ?? ''}
            fetchPriority="low"
            width={PICTURE.width}
            height={head.height ?? PICTURE.height}
            style={style.picture}
          />
          <Section className="main" style={style.main}>
            <Message content={content} qr={qr} />
            <Hr className="line" style={style.line} />
            <Footer content={content} />
          </Section>
        </Container>
      </Section>
    </Body>
  </Html>
)

const Mark = ({ brand, logo }: Pick<LetterContent, 'brand'> & Pick<Props, 'logo'>) =>
  logo === undefined ? (
    <span style={{ color: buttonColors(brand).backgroundColor[1] }}>▲</span>
  ) : (
    <img src={`cid:${logo}`} alt="" fetchPriority="low" width={28} height={28} style={style.logo} />
  )

function Message({ content, qr }: Pick<Props, 'content' | 'qr'>) {
  const { tone, symbol, label } = content.look.badge
  return (
    <>
      <Text className={tone} style={{ ...style.badge, ...badges[tone] }}>
        {`${symbol} ${label}`}
      </Text>
      <Heading as="h1" className="title" style={style.title}>
        {content.subject}
      </Heading>
      <Text className="text" style={style.text}>
        {content.greeting}
      </Text>
      {content.paragraphs.map((paragraph) => (
        <Text key={paragraph} className="text" style={style.text}>
          {paragraph}
        </Text>
      ))}
      {qr !== undefined && (
        <img
          src={`cid:${qr}`}
          alt="QR code of your ticket"
          fetchPriority="low"
          width={220}
          height={220}
          style={style.code}
        />
      )}
      {content.facts && <Facts facts={content.facts} />}
      <Button
        href={content.action.href}
        className="button"
        style={{ ...style.button, ...buttonStyle(content.brand) }}
      >
        {content.action.label}
      </Button>
      <Text className="small" style={style.small}>
        {content.note}
      </Text>
    </>
  )
}

const Facts = ({ facts }: { facts: Fact[] }) => (
  <Section className="facts" style={style.facts}>
    {facts.map(({ label, value, isLarge }) => (
      <div key={label}>
        <Text className="label" style={style.label}>
          {label}
        </Text>
        <Text className={isLarge ? 'figure' : 'value'} style={isLarge ? style.figure : style.value}>
          {value}
        </Text>
      </div>
    ))}
  </Section>
)

const Footer = ({ content: { brand, why, unsubscribe } }: { content: LetterContent }) => (
  <>
    <Text className="small" style={style.small}>
      Questions? Write to{' '}
      <Link href={`mailto:${brand.contact}`} className="quietLink" style={style.quietLink}>
        {brand.contact}
      </Link>
      .
    </Text>
    <Text className="small" style={style.small}>
      You get this email because {why}
      {unsubscribe && (
        <>
          {' '}
          <Link href={unsubscribe.page} className="quietLink" style={style.quietLink}>
            Stop these emails
          </Link>
        </>
      )}
    </Text>
  </>
)
